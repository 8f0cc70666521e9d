#!/bin/sh
# Run it as a service on each database machine. If the primary's disk is nearly full, it switches over to the standby. Patroni does not,
# because it considers a PostgreSQL that cannot write healthy.
#   disk-watch.sh FOLDER OWN_NAME [PERCENT]
folder=$1 name=$2 most=${3:-90}
while sleep 2; do
  used=$(df --output=pcent "$folder" | tr -dc 0-9)
  [ "$used" -lt "$most" ] && continue
  echo "$folder is $used % full"
  # Patroni rejects this unless this machine is the primary and a standby can replace it.
  patronictl -c "${PATRONI_CONFIG:-/etc/patroni/config.yml}" switchover clinica --leader "$name" --force
done
