#!/usr/bin/env bash
# The named export `raw` of bwip-js is not the function `raw` of its default export.
# Expected: `import { raw }` gives the bars of a barcode as numbers, as `bwipjs.raw` does; every name means one thing.
# Seen with bwip-js 4.11.4: of 121 named exports it is the only one that differs. It draws the symbology called "raw" as an
# image, gives a promise, and refuses the digits of an EAN-13. Whoever wants bars takes `raw` from the default export.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund bwip-js@4.11.4

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import bwipjs, * as named from 'bwip-js/node'

const article = { bcid: 'ean13', text: '4006381333931' }
const [drawn] = bwipjs.raw(article)
const other = named.raw(article)
const refusal = await other.then(
  () => 'drawn',
  error => String(error.message),
)
const different = Object.keys(named).filter(name => name in bwipjs && named[name] !== bwipjs[name])
console.log('default: ', drawn.sbs.length, 'bars and spaces')
console.log('named:   ', other instanceof Promise ? 'a promise,' : typeof other, refusal)
console.log('different:', different.join(), 'of', Object.keys(named).length)

assert.equal(drawn.sbs.length, 59)
assert.ok(other instanceof Promise)
assert.match(refusal, /Raw must contain only digits 1 to 9/)
assert.deepEqual(different, ['raw'])
JS
node check.mjs
