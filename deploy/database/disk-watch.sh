#!/bin/sh
# On each database machine, as a service: a primary whose disk is nearly full hands over to its standby. Patroni does not:
# to it, a PostgreSQL that cannot write is well.
#   disk-watch.sh FOLDER OWN_NAME [PERCENT]
folder=$1 name=$2 most=${3:-90}
while sleep 2; do
  used=$(df --output=pcent "$folder" | tr -dc 0-9)
  [ "$used" -lt "$most" ] && continue
  echo "$folder is $used % full"
  # Refused unless this is the primary and a standby can take its place.
  patronictl -c "${PATRONI_CONFIG:-/etc/patroni/config.yml}" switchover clinica --leader "$name" --force
done
