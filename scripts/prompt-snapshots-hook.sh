#!/bin/sh
# Checks what is staged; called by git's hooks (pnpm prompt-snapshots install-hooks). `git commit --no-verify` goes without.
# git names the index of a commit relative to the folder it starts a hook in, which is here.
case "${GIT_INDEX_FILE-}" in
  '' | /* | ?:*) ;;
  *) GIT_INDEX_FILE="$(pwd)/$GIT_INDEX_FILE"; export GIT_INDEX_FILE ;;
esac
cd "$(dirname "$0")/.." || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo 'prompt-snapshots: the hook finds no node on PATH, so what is staged is unchecked.' >&2
elif [ ! -f node_modules/tsx/dist/cli.mjs ]; then
  echo 'prompt-snapshots: no dependencies are installed here, so what is staged is unchecked.' >&2
  echo 'next: npx -y pnpm@10.34.9 install --frozen-lockfile' >&2
else
  exec node node_modules/tsx/dist/cli.mjs scripts/prompt-snapshots.ts check-staged
fi
echo '  `git commit --no-verify` commits without the check' >&2
exit 1
