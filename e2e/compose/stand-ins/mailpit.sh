#!/bin/sh
[ "${1:-}" = readyz ] &&
  exec node --eval "fetch('http://127.0.0.1:8025/api/v1/messages').then(({ ok }) => process.exit(ok ? 0 : 1))"
exec node /mailpit.cjs
