#!/usr/bin/env bash
# The line that dagre lays out for an edge from a node to itself does not touch the node.
# Expected: as for every other edge, the first and the last of `points` lie on the border of the node.
# Seen with @dagrejs/dagre 3.1.3, directions TB and LR: all points are beside the node, the nearest 25 px from it, and two points
# are there twice.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund @dagrejs/dagre@3.1.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { Graph, layout } from '@dagrejs/dagre'

function laidOut(rankdir) {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir })
  graph.setNode('a', { width: 80, height: 30 })
  graph.setNode('b', { width: 80, height: 30 })
  graph.setEdge('a', 'b', { width: 60, height: 20, labelpos: 'c' }, 'other')
  graph.setEdge('a', 'a', { width: 60, height: 20, labelpos: 'c' }, 'self')
  layout(graph)
  const { x, y, width, height } = graph.node('a')
  const distance = point =>
    Math.round(Math.hypot(
      Math.max(Math.abs(point.x - x) - width / 2, 0),
      Math.max(Math.abs(point.y - y) - height / 2, 0),
    ))
  const { points } = graph.edge('a', 'a', 'self')
  console.log(rankdir, 'node', { x, y, width, height }, 'self edge', JSON.stringify(points))
  return {
    other: distance(graph.edge('a', 'b', 'other').points[0]),
    self: Math.min(...points.map(distance)),
    twice: points.length - new Set(points.map(point => `${point.x} ${point.y}`)).size,
  }
}

for (const rankdir of ['TB', 'LR']) {
  const { other, self, twice } = laidOut(rankdir)
  console.log({ other, self, twice })
  assert.equal(other, 0)
  assert.ok(self > 20)
  assert.ok(twice > 0)
}
JS
node check.mjs
