#!/bin/sh
# git's merge driver for pages of snapshots (pnpm prompt-snapshots install-hooks): base, ours, theirs, path, marker size.
# Where the program cannot run, this is the merge that git does without a driver.
here=$(dirname "$0")/..
# git names the files relative to the folder it starts a driver in, which is here.
from_here() { case "$1" in /* | ?:*) printf '%s' "$1" ;; *) printf '%s/%s' "$(pwd)" "$1" ;; esac; }
if command -v node >/dev/null 2>&1 && [ -f "$here/node_modules/tsx/dist/cli.mjs" ]; then
  base=$(from_here "$1") ours=$(from_here "$2") theirs=$(from_here "$3")
  cd "$here" || exit 1
  exec node node_modules/tsx/dist/cli.mjs scripts/prompt-snapshots.ts merge-driver "$base" "$ours" "$theirs" "$4" "$5"
fi
exec git merge-file -L ours -L base -L theirs --marker-size="${5:-7}" "$2" "$1" "$3"
