#!/usr/bin/env bash
# Light gray is violet, and black is navy.
# Expected: the default palette of a library that finds the nearest color holds black, white and gray.
# Seen with nearest-color 0.4.4: the default are seven rainbow colors: #b2b2b2 → #808, #111111 → #008, #fafafa → #ff0.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund nearest-color@0.4.4

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const nearest = require('nearest-color')

const seen = ['#b2b2b2', '#111111', '#fafafa'].map(color => nearest(color))
console.log(seen)

assert.deepEqual(seen, ['#808', '#008', '#ff0'])
JS
node check.cjs
