#!/usr/bin/env bash
# A transition of a parallel root into one of its regions restarts the other regions.
# Expected: `on: { RESET: '.one' }` of the root begins region `one` anew and leaves `two` where it is.
# Seen with xstate 5.33.3: `two` goes back to its initial state as well.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createMachine, initialTransition, transition } from 'xstate'

const region = { initial: 'first', states: { first: { on: { NEXT: 'second' } }, second: {} } }
const machine = createMachine({ type: 'parallel', on: { RESET: '.one' }, states: { one: region, two: region } })
const [both] = transition(machine, initialTransition(machine)[0], { type: 'NEXT' })
const [after] = transition(machine, both, { type: 'RESET' })
console.log(JSON.stringify(both.value), '→', JSON.stringify(after.value))

assert.deepEqual(both.value, { one: 'second', two: 'second' })
assert.deepEqual(after.value, { one: 'first', two: 'first' })
JS
node check.mjs
