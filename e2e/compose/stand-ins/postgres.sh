#!/bin/sh
# The part of the official image's entrypoint that docker-compose.yml uses: creates the cluster, runs the command.
set -eu
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /run/password
  # Word splitting is wanted: these are several arguments.
  # shellcheck disable=SC2086
  $as_postgres initdb --username="$POSTGRES_USER" --pwfile=/run/password --auth=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo "CREATE DATABASE $POSTGRES_DB" | $as_postgres postgres --single -D "$PGDATA" postgres
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
fi
exec $as_postgres "$@"
