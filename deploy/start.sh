#!/bin/sh
# Starts the bot in its container: first what the image has prepared for the robot goes where it can
# be used, for the image itself is read only. What is there already stays.
set -eu
prepared=${PREPARED:-/opt/prepared}
if [ "${1:-run}" = run ] && [ -d "$prepared" ]; then
    mkdir -p "$DATA_DIR/graphs" "$NUMBA_CACHE_DIR"
    for graph in "$prepared"/graphs/*.graph; do
        there="$DATA_DIR/graphs/${graph##*/}"
        # Under another name first: several containers may start at once.
        [ -e "$there" ] || { cp "$graph" "$there.$$" && mv "$there.$$" "$there"; }
    done
    cp -R "$prepared/numba/." "$NUMBA_CACHE_DIR/"
fi
exec python -m bot "$@"
