#!/usr/bin/env bash
# A transition from one region of a parallel state into another does not leave the parallel state.
# Expected: SCXML 1.0 (3.13 and appendix D) takes the least common *compound* ancestor, so that the parallel state is left and entered
# again: `exit p, enter p`. SCION says that it implements appendix D, and XState that it follows SCXML.
# Seen with xstate 5.33.3 and @scion-scxml/core 2.6.24: neither runs the exit and entry actions of the parallel state.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund --ignore-scripts xstate@5.33.3 @scion-scxml/core@2.6.24

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import scion from '@scion-scxml/core'
import { createActor, createMachine } from 'xstate'

const log = []
const note = text => () => void log.push(text)
const since = act => {
  log.length = 0
  act()
  return [...log]
}

const machine = createMachine({
  initial: 'p',
  states: {
    p: {
      type: 'parallel',
      entry: note('enter p'),
      exit: note('exit p'),
      states: {
        a: { initial: 'one', states: { one: { exit: note('exit one'), on: { CROSS: '#two' } } } },
        b: { initial: 'first', states: { first: {}, two: { id: 'two', entry: note('enter two') } } },
      },
    },
  },
})
const actor = createActor(machine)
assert.deepEqual(since(() => actor.start()), ['enter p'])
const xstate = since(() => actor.send({ type: 'CROSS' }))

const chart = new scion.Statechart(() => ({
  states: [
    {
      id: 'p',
      $type: 'parallel',
      onEntry: note('enter p'),
      onExit: note('exit p'),
      states: [
        { id: 'a', states: [{ id: 'one', onExit: note('exit one'), transitions: [{ event: 'CROSS', target: 'two' }] }] },
        { id: 'b', states: [{ id: 'first' }, { id: 'two', onEntry: note('enter two') }] },
      ],
    },
  ],
}))
assert.deepEqual(since(() => chart.start()), ['enter p'])
const inScion = since(() => chart.gen('CROSS'))
console.log('xstate:', xstate.join(', '), '| scion:', inScion.join(', '))

assert.deepEqual(xstate, ['exit one', 'enter two'])
assert.deepEqual(inScion, ['exit one', 'enter two'])
JS
node check.mjs
