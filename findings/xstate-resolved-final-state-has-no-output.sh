#!/usr/bin/env bash
# A machine restored in its final state says `done` and has no output.
# Expected: status `done` comes with the output that the machine declares.
# Seen with xstate 5.33.3: `resolveState` answers status `done` and output undefined; the same state reached by an event
# has its output.
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
  initial: 'open',
  context: { total: 7 },
  output: ({ context }) => context.total,
  states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
})
const [reached] = transition(machine, initialTransition(machine)[0], { type: 'CLOSE' })
const restored = machine.resolveState({ value: 'closed', context: { total: 7 } })
console.log('reached:', reached.status, reached.output, '· restored:', restored.status, restored.output)

assert.deepEqual([reached.status, reached.output], ['done', 7])
assert.deepEqual([restored.status, restored.output], ['done', undefined])
JS
node check.mjs
