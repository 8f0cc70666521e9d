#!/bin/sh
# Ceph's radosgw on its one-file store in the place of Silo: `silo server FOLDER`, `silo healthcheck ready`.
set -eu
case $1 in
  healthcheck) exec curl --fail --silent --output /dev/null http://127.0.0.1:9000/ ;;
  server) data=$2 ;;
esac
mkdir -p "$data/data" "$data/db" /run/ceph
cat >/etc/ceph/ceph.conf <<CONF
[global]
fsid = 11111111-1111-1111-1111-111111111111
[client]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_db_dir = $data/db
dbstore_config_uri = file://$data/db/config.db
rgw_data = $data/data
rgw_frontends = beast port=9000
admin_socket =
log_file = /dev/stderr
run_dir = /run/ceph
keyring = /dev/null
auth_supported = none
CONF
if [ ! -e "$data/made" ]; then
  # Its work done, it does not always end: 137 is the timeout's.
  timeout --signal=KILL 20 radosgw-admin --no-mon-config user create --uid=root --display-name=root \
    --access-key="$MINIO_ROOT_USER" --secret-key="$(cat "$MINIO_ROOT_PASSWORD_FILE")" \
    --caps="users=*" >/dev/null || [ $? -eq 137 ]
  touch "$data/made"
fi
exec radosgw -n client.rgw -f --no-mon-config
