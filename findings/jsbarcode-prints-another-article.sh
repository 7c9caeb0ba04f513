#!/usr/bin/env bash
# A UPC-A given as an EAN-13 is printed as the bar code of another article.
# Expected: 12 digits whose own check digit is right (012000007897) are read as a UPC-A, which is the EAN-13
# 0012000007897, or refused for their length.
# Seen with jsbarcode 3.12.3: accepted; a check digit is appended, and the bars say 0120000078974.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund jsbarcode@3.12.3

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const JsBarcode = require('jsbarcode')

const printed = code => {
  const target = {}
  let isValid
  JsBarcode(target, code, { format: 'EAN13', valid: valid => (isValid = valid) })
  return [isValid, target.encodings.map(({ text }) => text).join('')]
}
console.log('012000007897 →', printed('012000007897'), '· 0012000007897 →', printed('0012000007897'))

assert.deepEqual(printed('012000007897'), [true, '0120000078974'])
assert.deepEqual(printed('0012000007897'), [true, '0012000007897'])
JS
node check.cjs
