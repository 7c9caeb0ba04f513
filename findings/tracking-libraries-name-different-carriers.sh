#!/usr/bin/env bash
# Two libraries name different carriers for the same number, and neither of them a doubt.
# Expected: 61299998820821171811 is handed from FedEx to USPS on its way (SmartPost), so both names, or one in both.
# Seen: ts-tracking-number 1.0.17 says FedEx SmartPost, tracking-url 1.0.1 links it to USPS alone.
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

const number = '61299998820821171811'
const seen = [getTracking(number)?.name, trackingUrl(number)?.name]
console.log(number, seen)

assert.deepEqual(seen, ['FedEx SmartPost', 'usps'])
JS
node check.mjs
