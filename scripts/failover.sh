#!/usr/bin/env bash
# Drills a database failover on one machine: three PostgreSQL under Patroni, three etcd and HAProxy, from Debian trixie
# in a folder of its own (needs root; about 600 MB and two minutes, once). Everything, including the application and the
# tests, runs in namespaces that end with the drill: nothing remains on the machine's network or among its mounts.
# failover.sh [FILTER …]
set -euo pipefail
fail() {
  echo "✗ npm run drill:failover: $1" >&2
  exit 1
}
[ "$(id -u)" = 0 ] || fail "run it as root: it creates networks and mounts of its own"
for tool in debootstrap ip unshare flock; do
  command -v $tool >/dev/null || fail "'$tool' is missing: apt-get install debootstrap iproute2 util-linux"
done
directory=${TMPDIR:-/tmp}/clinica-failover
root=$directory/trixie
mkdir -p -m 700 "$directory"
(
  flock 9
  if [ ! -e "$root/complete" ]; then
    rm -rf "$root"
    debootstrap --variant=minbase --components=main \
      --include=postgresql-17,patroni,python3-etcd,etcd-server,haproxy trixie "$root" >&2 ||
      fail "debootstrap could not fetch the Debian packages: $root/debootstrap/debootstrap.log"
    touch "$root/complete"
  fi
) 9>"$directory/lock"
export FAILOVER_ROOT=$root
# Named networks (ip-netns(8)): the folder is the machine's, but mounts in it are not visible outside.
mkdir -p /run/netns
exec unshare --net --mount --pid --fork --kill-child --mount-proc bash -c '
  set -e
  mount -t tmpfs networks /run/netns
  mount -t tmpfs settings "$FAILOVER_ROOT/run"
  ip link set lo up
  node scripts/test.mjs failover "$@"
  exit $?' failover "$@"
