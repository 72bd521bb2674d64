"""From views, previews, happenings and refusals to messages. Pure: no I/O, clock or chance."""
