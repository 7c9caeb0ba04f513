#!/usr/bin/env bash
# A jump of the SimulatedClock over two deadlines in a row reaches only the first.
# Expected: 10 ms in `a`, then 10 ms in `b`; a jump of 20 ms ends in `c`.
# Seen with xstate 5.33.3: it ends in `b`, whose 10 ms count from the end of the jump. Two steps of 10 ms reach `c`. A test
# that moves the clock by days has to stop at each deadline.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createActor, createMachine, SimulatedClock } from 'xstate'

const machine = createMachine({
  initial: 'a',
  states: { a: { after: { 10: 'b' } }, b: { after: { 10: 'c' } }, c: {} },
})
const valueAfter = (...steps) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  for (const step of steps) clock.increment(step)
  return actor.getSnapshot().value
}
console.log('one jump of 20:', valueAfter(20), '· two of 10:', valueAfter(10, 10), '· 20, then 10:', valueAfter(20, 10))

assert.deepEqual([valueAfter(20), valueAfter(10, 10), valueAfter(20, 10)], ['b', 'c', 'c'])
JS
node check.mjs
