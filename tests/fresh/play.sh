#!/usr/bin/env bash
# For script/test-fresh, inside of the empty machine: starts script/play as a person does, waits for its address, asks
# it what a browser asks, and stops it with SIGTERM.
#
#   tests/fresh/play.sh          also lets two bots of examples/ play a game
#   tests/fresh/play.sh alone    nothing that needs a network
set -euo pipefail
cd "$(dirname "$0")/../.."

said=$(mktemp)
# --port 0: one that is free. Standard output has the address on a line of its own.
script/play --port 0 > >(tee "$said") &
server=$!
stop() { kill "$server" 2>/dev/null || true; }
trap stop EXIT

until address=$(grep -m 1 -E '^https?://' "$said"); do
  kill -0 "$server" 2>/dev/null || { echo "script/play ended before it listened"; exit 1; }
  sleep 0.2
done
address=${address%/}
# Waits for /readyz, so that the seconds are those until people can play.
node tests/fresh/answers.mjs "$address" "$SECONDS"
if [[ ${1-} != alone ]]; then
  (cd examples && npm ci --no-audit --no-fund --loglevel=error)
  node tests/fresh/game.mjs "$address"
fi

kill "$server"
status=0
wait "$server" || status=$?
((status == 0)) || { echo "script/play ended with status $status after SIGTERM"; exit 1; }
trap - EXIT
