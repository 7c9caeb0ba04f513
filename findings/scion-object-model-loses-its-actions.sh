#!/usr/bin/env bash
# SCION takes a model as an object, and loses the functions in it: actions do not run, and guards do not hold anything back.
# Expected: `onEntry`, `onTransition` and `cond` of `new Statechart(model)` are called, as the examples of its README have them.
# Seen with @scion-scxml/core 2.6.24: of an object none is called, and no error is raised; of a function that returns the same
# object all are.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund --ignore-scripts @scion-scxml/core@2.6.24

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import scion from '@scion-scxml/core'

function run(asFunction) {
  const log = []
  const model = () => ({
    states: [
      {
        id: 'shut',
        onEntry: () => void log.push('enter shut'),
        transitions: [
          { event: 'push', target: 'open', cond: () => false },
          { event: 'pull', target: 'open', onTransition: () => void log.push('pull') },
        ],
      },
      { id: 'open' },
    ],
  })
  const chart = new scion.Statechart(asFunction ? model : model())
  chart.start()
  chart.gen('push')
  const pushed = chart.getConfiguration()
  chart.gen('pull')
  return { log, pushed }
}

const [fromObject, fromFunction] = [run(false), run(true)]
console.log('object:', JSON.stringify(fromObject), 'function:', JSON.stringify(fromFunction))
assert.deepEqual(fromObject, { log: [], pushed: ['open'] })
assert.deepEqual(fromFunction, { log: ['enter shut', 'pull'], pushed: ['shut'] })
JS
node check.mjs
