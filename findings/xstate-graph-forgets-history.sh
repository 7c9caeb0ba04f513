#!/usr/bin/env bash
# A graph of a machine with a history state lacks the edges back into what it remembers.
# Expected: BACK leads to `on.y` when `on.y` was left, so the graph holds that edge.
# Seen with @xstate/graph 3.0.4 and xstate 5.33.3: what a history state remembers is no part of a state's identity, so
# `off` is looked at once, after `on.x`, and its only edge leads back there. A path generated from it never tests the
# memory. `serializeState` has to add `historyValue`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3 @xstate/graph@3.0.4

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { getAdjacencyMap } from '@xstate/graph'
import { createMachine } from 'xstate'

const machine = createMachine({
  initial: 'on',
  states: {
    on: {
      initial: 'x',
      on: { OFF: 'off' },
      states: { x: { on: { NEXT: 'y' } }, y: {}, last: { type: 'history' } },
    },
    off: { on: { BACK: 'on.last' } },
  },
})
const targetsOfBack = options =>
  Object.values(getAdjacencyMap(machine, options)).flatMap(({ transitions }) =>
    Object.values(transitions).flatMap(({ event, state }) => (event.type === 'BACK' ? [JSON.stringify(state.value)] : [])),
  )
const byDefault = targetsOfBack()
const remembering = targetsOfBack({
  serializeState: ({ value, historyValue = {} }) =>
    JSON.stringify([value, Object.values(historyValue).flatMap(nodes => nodes.map(({ id }) => id))]),
})
console.log('BACK leads to', byDefault, '· with history in the identity', remembering)

assert.deepEqual(byDefault, ['{"on":"x"}'])
assert.ok(remembering.includes('{"on":"y"}'))
JS
node check.mjs
