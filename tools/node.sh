#!/bin/sh
# Usage: node.sh PYTHON  Makes sure that a Node is there which can build the page: the machine's own where it is new
# enough (Debian 12's is 18, which is not), else one from the package index, inside the virtual environment of PYTHON.
set -eu

new_enough() {
    command -v npm >/dev/null && node -e \
        'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
        2>/dev/null
}

new_enough && exit 0
echo "setting up: Node, for the page"
"$1" tools/lock.py page >"${1%/*}/../page.txt"
"$1" -m pip --disable-pip-version-check --quiet install --require-hashes -r "${1%/*}/../page.txt" && new_enough || {
    echo "trespok's page is built with Node 20.19 or newer and npm; install them and make again." >&2
    exit 1
}
