#!/usr/bin/env bash
# A chart with a deadline of 30 days leaves the state after a millisecond when it runs as an actor.
# Expected: a delay that the platform's timer cannot hold is refused, or waits.
# Seen with xstate 5.33.3: `after` hands the number to setTimeout, which holds 2^31 − 1 ms (24.8 days) and makes 1 ms of
# anything longer. Long deadlines of a chart need a clock or an executor of one's own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createActor, createMachine, waitFor } from 'xstate'

const days = 86_400_000
const withDeadline = delay =>
  createMachine({ initial: 'open', states: { open: { after: { [delay]: 'expired' } }, expired: {} } })

const short = createActor(withDeadline(24 * days)).start()
const long = createActor(withDeadline(30 * days)).start()
const began = performance.now()
await waitFor(long, snapshot => snapshot.matches('expired'), { timeout: 5000 })
console.log(`30 days: expired after ${Math.ceil(performance.now() - began)} ms · 24 days:`, short.getSnapshot().value)

assert.equal(short.getSnapshot().value, 'open')
short.stop()
long.stop()
JS
node check.mjs
