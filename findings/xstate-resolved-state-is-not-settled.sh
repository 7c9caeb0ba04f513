#!/usr/bin/env bash
# `resolveState` does not take eventless transitions, and the first event afterwards is lost to them.
# Expected: a machine restored in a state with `always` stands in the target of that transition, or takes it before it
# looks at the event.
# Seen with xstate 5.33.3: it stays in `a`; the event that `b` handles only moves it on to `b`, as any other event does.
# Who stores the value of a state and changes the chart later meets this when a stored state gains an `always`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createMachine, initialTransition, transition } from 'xstate'

const machine = createMachine({
  initial: 'a',
  states: { a: { always: 'b' }, b: { on: { PAY: 'paid' } }, paid: {} },
})
const [begun] = initialTransition(machine)
const restored = machine.resolveState({ value: 'a' })
const [paid] = transition(machine, restored, { type: 'PAY' })
const [unknown] = transition(machine, restored, { type: 'NOBODY_HANDLES_THIS' })
console.log('begun:', begun.value, '· restored:', restored.value, '· after PAY:', paid.value, '· after another:', unknown.value)

assert.deepEqual([begun.value, restored.value, paid.value, unknown.value], ['b', 'a', 'b', 'b'])
JS
node check.mjs
