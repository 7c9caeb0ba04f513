#!/usr/bin/env bash
# A text with one UPS number is said to name two parcels.
# Expected: `findTracking` finds the UPS number alone.
# Seen with ts-tracking-number 1.0.17: it also cuts an Amazon number, A1012345678, out of the middle of it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund ts-tracking-number@1.0.17

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { findTracking } from 'ts-tracking-number'

const found = findTracking('Your parcel 1Z999AA10123456784 is on its way').map(
  ({ name, trackingNumber }) => `${name} ${trackingNumber}`,
)
console.log(found)

assert.deepEqual(found, ['Amazon International A1012345678', 'UPS 1Z999AA10123456784'])
JS
node check.mjs
