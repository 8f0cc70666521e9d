#!/usr/bin/env bash
# A real S3 server on loopback, for tests: Ceph's radosgw on its one-file store, from Debian trixie in a folder of its
# own (needs root; about 400 MB and one to three minutes, once). Runs in the foreground until it is stopped; what NAME has stored
# outlives a restart. s3-server.sh DIRECTORY [NAME PORT ACCESS_KEY SECRET_KEY]; with DIRECTORY alone it only installs the packages.
# Known differences from AWS: no CopyObject; a wrong x-amz-checksum-crc32 is not refused; of an object that was uploaded
# in parts only the last one is given back; every range of an object begins at its first byte.
set -euo pipefail
directory=$1
mkdir -p -m 700 "$directory"
root=$directory/trixie
(
  flock 9
  if [ ! -e "$root/complete" ]; then
    command -v debootstrap >/dev/null || { apt-get update -q && apt-get install -qy --no-install-recommends debootstrap; } >&2
    rm -rf "$root"
    debootstrap --variant=minbase --include=radosgw trixie "$root" >&2
    touch "$root/complete"
  fi
) 9>"$directory/lock"
[ $# -gt 1 ] || exit 0
name=$2 port=$3 access=$4 secret=$5
data=/srv/$name
if [ ! -d "$root$data" ]; then
  mkdir -p "$root$data"/{data,db,run}
  is_new=true
fi
cat >"$root$data/ceph.conf" <<CONF
[global]
fsid = 11111111-1111-1111-1111-111111111111
[client]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_db_dir = $data/db
dbstore_config_uri = file://$data/db/config.db
rgw_data = $data/data
rgw_frontends = beast endpoint=127.0.0.1:$port
rgw_dns_name = 127.0.0.1
admin_socket =
log_file = $data/rgw.log
run_dir = $data/run
keyring = /dev/null
auth_supported = none
CONF
if [ "${is_new:-}" ]; then
  # It does not always exit when done; 137 comes from the timeout.
  timeout --signal=KILL 20 chroot "$root" radosgw-admin -c "$data/ceph.conf" --no-mon-config user create \
    --uid=clinica --display-name=clinica --access-key="$access" --secret-key="$secret" >/dev/null ||
    [ $? -eq 137 ]
fi
exec chroot "$root" radosgw -c "$data/ceph.conf" -n client.rgw -f --no-mon-config
