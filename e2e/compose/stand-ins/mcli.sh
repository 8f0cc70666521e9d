#!/bin/sh
# What docker-compose.yml asks of Silo's client, said to radosgw: there a user owns its buckets, and reaches no other.
set -eu
shift # --quiet
case "$*" in
  "alias set "*) echo "$4 $5:$6" >/tmp/alias ;;
  "admin user add "*)
    read -r url user </tmp/alias
    # 409: it is there.
    status=$(curl --silent --output /tmp/answer --write-out '%{http_code}' --request PUT --user "$user" \
      --aws-sigv4 aws:amz:us-east-1:s3 \
      "$url/admin/user?access-key=$5&display-name=$5&format=json&secret-key=$6&uid=$5")
    [ "$status" = 200 ] || [ "$status" = 409 ] || { cat /tmp/answer >&2 && exit 1; }
    ;;
  "admin policy "*) ;;
esac
