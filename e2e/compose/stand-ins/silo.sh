#!/bin/sh
# Stands in for Silo with Ceph's radosgw on its one-file store: `silo server FOLDER`, `silo healthcheck ready`.
# radosgw's own administration does not work on that store; mcli.sh asks for `silo add-user` at port 9001.
set -eu

# It does not always exit when done; 137 comes from the timeout.
create_user() {
  timeout --signal=KILL 20 radosgw-admin --no-mon-config user create --uid="$1" --display-name="$1" \
    --access-key="$1" --secret-key="$2" >/dev/null || [ $? -eq 137 ]
}

case $1 in
  healthcheck) exec curl --fail --silent --output /dev/null http://127.0.0.1:9000/ ;;
  add-user)
    read -r password name key
    [ "$password" = "$(cat "$MINIO_ROOT_PASSWORD_FILE")" ] || exit 1
    [ -e "/data/$name.user" ] || { create_user "$name" "$key" && touch "/data/$name.user"; }
    exec echo added
    ;;
esac

mkdir -p /data/files /data/db /run/ceph
cat >/etc/ceph/ceph.conf <<CONF
[global]
fsid = 11111111-1111-1111-1111-111111111111
[client]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_db_dir = /data/db
dbstore_config_uri = file:///data/db/config.db
rgw_data = /data/files
rgw_frontends = beast port=9000
admin_socket =
log_file = /dev/null
run_dir = /run/ceph
keyring = /dev/null
auth_supported = none
CONF
# By default it closes the connection half a second after the client stops sending.
socat -t 30 TCP-LISTEN:9001,fork EXEC:"silo add-user" &
exec radosgw -n client.rgw -f --no-mon-config
