#!/bin/sh
# Usage: proxies.sh FOLDER  Debian's nginx and Caddy for a test, unpacked into FOLDER and not installed: a package would
# start a web server on this machine.
set -eu
[ -x "$1/usr/sbin/nginx" ] && [ -x "$1/usr/bin/caddy" ] && exit 0
mkdir -p "$1/packages"
cd "$1/packages"
echo "fetching Debian's nginx and caddy"
apt-get download -qq nginx caddy 2>/dev/null || {
    if [ "$(id -u)" = 0 ]; then as_root=; else as_root="sudo -n"; fi
    $as_root apt-get update -qq
    apt-get download -qq nginx caddy
}
for package in *.deb; do dpkg-deb -x "$package" ..; done
