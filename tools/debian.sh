#!/bin/sh
# Usage: debian.sh PYTHON WHAT…  Makes sure that Debian provides what a target needs, installing it when
# missing: as root, or through `sudo -n`; where neither works, says the one command to type and stops.
set -eu
python=$1
shift

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
    echo "trespok needs Python 3.11 or newer as '$python'; name another with: make PYTHON=python3.12 …" >&2
    exit 1
}

missing=
for what in "$@"; do
    case $what in
    venv) "$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv" ;;
    openssl) command -v openssl >/dev/null || missing="$missing openssl" ;;
    haproxy) PATH="$PATH:/usr/sbin" command -v haproxy >/dev/null || missing="$missing haproxy" ;;
    chromium) command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell" ;;
    postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql" ;;
    esac
done
[ -n "$missing" ] || exit 0

# The whole chromium does as well, with a third more work: where it is, nothing has to be installed.
enough=
if [ "$missing" = " chromium-headless-shell" ] && command -v chromium >/dev/null; then enough=yes; fi

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
elif [ -n "$enough" ]; then
    exit 0
else
    echo "Debian packages are missing. Type this once, then make again:" >&2
    echo "  sudo apt-get install -y$missing" >&2
    exit 1
fi
echo "installing Debian's$missing"
install() {
    $as_root apt-get update -qq
    # shellcheck disable=SC2086 # a list of packages
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
}
if [ -n "$enough" ]; then
    (install) || echo "It cannot be had here: chromium runs the tests."
else
    install
fi
