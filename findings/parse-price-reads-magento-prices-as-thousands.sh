#!/usr/bin/env bash
# A price of Magento's export, 29.0000, becomes 290,000.
# Expected: 29. No group of thousands has four digits, and Magento stores prices with four decimals.
# Seen with parse-price 1.1.8: 29.0000 is 290000 and 9.9900 is 99900, while 29.00 is 29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund parse-price@1.1.8

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const found = require('parse-price')
const parsePrice = found.default ?? found

const read = Object.fromEntries(['29.00', '29.0000', '9.9900', '1299.0000'].map(price => [price, parsePrice(price)]))
console.log(read)

assert.deepEqual(read, { '29.00': 29, '29.0000': 290000, '9.9900': 99900, '1299.0000': 12990000 })
JS
node check.cjs
