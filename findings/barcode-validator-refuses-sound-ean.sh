#!/usr/bin/env bash
# Sound article numbers of everyday goods are refused.
# Expected: 4006381333931 and 5449000000996 have the right check digit: valid; 4006381333932 does not.
# Seen with @ericblade/barcode-validator 2.4.1: all three are invalid, while the 13 digits of 8711327538481 are valid.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund @ericblade/barcode-validator@2.4.1

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const validate = require('@ericblade/barcode-validator')

/** The rule of GS1: weights 3 and 1 from the right, the sum with the check digit is a multiple of ten. */
const isSound = code =>
  [...code].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0

const codes = ['4006381333931', '5449000000996', '8711327538481', '4006381333932']
const seen = codes.map(code => [code, isSound(code), validate(code).valid])
console.log('code, by the rule, by the library:', seen)

assert.deepEqual(
  seen.map(([, sound, valid]) => [sound, valid]),
  [[true, false], [true, false], [true, true], [false, false]],
)
JS
node check.cjs
