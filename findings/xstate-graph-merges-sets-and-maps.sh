#!/usr/bin/env bash
# Paths through a machine whose context holds a Set are incomplete without a word.
# Expected: a state with an empty Set and one with a filled Set are two states, so `b` is reached.
# Seen with @xstate/graph 3.0.4 and xstate 5.33.3: states are told apart by JSON, in which any Set is `{}`: only `a` is
# found. The same machine with an array reaches `b`. `serializeState` has to write Sets and Maps out.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund xstate@5.33.3 @xstate/graph@3.0.4

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { getShortestPaths } from '@xstate/graph'
import { assign, createMachine } from 'xstate'

const machineWith = (empty, filled) =>
  createMachine({
    context: { picked: empty },
    initial: 'a',
    states: {
      a: {
        on: {
          PICK: { guard: ({ context }) => context.picked === empty, actions: assign({ picked: filled }) },
          GO: { guard: ({ context }) => context.picked === filled, target: 'b' },
        },
      },
      b: {},
    },
  })
const reached = machine => [...new Set(getShortestPaths(machine).map(({ state }) => state.value))]
const withSet = reached(machineWith(new Set(), new Set(['x'])))
const withArray = reached(machineWith([], ['x']))
console.log('Set:', withSet, '· array:', withArray)

assert.deepEqual(withSet, ['a'])
assert.deepEqual(withArray, ['a', 'b'])
JS
node check.mjs
