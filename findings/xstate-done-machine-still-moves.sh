#!/usr/bin/env bash
# A finished machine goes on moving when it is stepped by the pure `transition()`.
# Expected: a snapshot whose status is `done` is answered unchanged, as a stopped actor ignores events.
# Seen with xstate 5.33.3: a transition of the root takes it from its final state to `a`, and the status stays `done`.
# Who stores snapshots and steps them must ask for the status first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createActor, createMachine, initialTransition, transition } from 'xstate'

const machine = createMachine({
  initial: 'a',
  on: { RESET: '.a' },
  states: { a: { on: { END: 'z' } }, z: { type: 'final' } },
})
const [begun] = initialTransition(machine)
const [done] = transition(machine, begun, { type: 'END' })
const [after] = transition(machine, done, { type: 'RESET' })
console.log('pure:', done.value, done.status, '→', after.value, after.status)

const actor = createActor(machine).start()
actor.send({ type: 'END' })
actor.send({ type: 'RESET' })
console.log('actor:', actor.getSnapshot().value, actor.getSnapshot().status)

assert.deepEqual([done.value, done.status, after.value, after.status], ['z', 'done', 'a', 'done'])
assert.deepEqual([actor.getSnapshot().value, actor.getSnapshot().status], ['z', 'done'])
JS
node check.mjs
