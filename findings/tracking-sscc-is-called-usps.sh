#!/usr/bin/env bash
# The number on a parcel of DHL in Germany is called one of the United States Postal Service.
# Expected: a serial shipping container code of 20 digits (00 and a company prefix, here 0034) is DHL's, or unknown: its
# check digit says that it is sound, not whose it is.
# Seen with ts-tracking-number 1.0.17: `USPS 20`. tracking-url 1.0.1 links it to USPS, too.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund ts-tracking-number@1.0.17 tracking-url@1.0.1

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { getTracking } from 'ts-tracking-number'
import trackingUrl from 'tracking-url'

const number = '00340434161094042557'
const seen = [getTracking(number)?.name, trackingUrl(number)?.name]
console.log(number, seen)

assert.deepEqual(seen, ['USPS 20', 'usps'])
JS
node check.mjs
