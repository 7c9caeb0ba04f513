#!/usr/bin/env bash
# An address in Hong Kong or the Emirates, which have no postcodes, is refused for its missing postcode.
# Expected: no postcode is right there.
# Seen with postal-codes-js 2.5.2: "Missing postal code." for both. postcode-validator 3.10.22 knows neither and throws.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund postal-codes-js@2.5.2 postcode-validator@3.10.22

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { postcodeValidator } from 'postcode-validator'
import postalCodes from 'postal-codes-js'

const seen = ['HK', 'AE'].map(country => postalCodes.validate(country, ''))
console.log(seen)

assert.deepEqual(seen, ['Missing postal code.', 'Missing postal code.'])
for (const country of ['HK', 'AE']) assert.throws(() => postcodeValidator('', country), /Invalid country code/)
JS
node check.mjs
