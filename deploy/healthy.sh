#!/bin/bash
# The container's health check: whether the bot says that it is ready. Without starting a Python for
# it every few seconds; the shell opens the connection itself.
set -u
exec 3<> "/dev/tcp/127.0.0.1/$HEALTH_PORT" || exit 1
printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
read -r -t 8 _ status _ <&3
[ "$status" = 200 ]
