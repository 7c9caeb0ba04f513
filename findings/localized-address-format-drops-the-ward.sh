#!/usr/bin/env bash
# A Japanese address loses its city or ward.
# Expected: 1-1 Marunouchi, Chiyoda-ku, Tokyo keeps all three.
# Seen with localized-address-format 1.3.3: prefecture and street remain, the locality is left out, so that the address
# names no place of delivery.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund localized-address-format@1.3.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { formatAddress } from 'localized-address-format'

const lines = formatAddress({
  postalCountry: 'JP',
  administrativeArea: 'Tokyo',
  locality: 'Chiyoda-ku',
  addressLines: ['1-1 Marunouchi'],
  postalCode: '100-0005',
})
console.log(lines)

assert.deepEqual(lines, ['〒100-0005', 'Tokyo', '1-1 Marunouchi'])
JS
node check.mjs
