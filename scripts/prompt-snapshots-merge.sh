#!/bin/sh
# git's merge driver for pages of snapshots (pnpm prompt-snapshots install-hooks): base, ours, theirs, path, marker size.
# Where the program cannot run, this is the merge that git does without a driver.
here=$(dirname "$0")/..
if command -v node >/dev/null 2>&1 && [ -f "$here/node_modules/tsx/dist/cli.mjs" ]; then
  exec node "$here/node_modules/tsx/dist/cli.mjs" "$here/scripts/prompt-snapshots.ts" merge-driver "$@"
fi
exec git merge-file -L ours -L base -L theirs --marker-size="${5:-7}" "$2" "$1" "$3"
