#!/usr/bin/env bash
# A Mexican shoe of size 25 becomes a European 64.
# Expected: a Mexican label is the length of the foot in centimeters: 25 is about EU 39 or 40.
# Seen with shoe-size-converter 1.0.1: EU 64 and a foot of 41.5 cm.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund shoe-size-converter@1.0.1

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { convert, iso } from 'shoe-size-converter'

const sizes = convert({ size: 25, system: 'mx' }, iso)
const sizeIn = system => sizes.find(size => size.system === system)?.size
console.log('MX 25 is EU', sizeIn('eu'), 'and', sizeIn('cm'), 'cm')

assert.deepEqual([sizeIn('eu'), sizeIn('cm')], [64, 41.5])
JS
node check.mjs
