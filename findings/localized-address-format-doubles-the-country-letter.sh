#!/usr/bin/env bash
# The letter in front of a postcode of Luxembourg is written twice.
# Expected: `L-1661`, as the post writes it, stays `L-1661`.
# Seen with localized-address-format 1.3.3: `L-L-1661 Luxembourg`; only the bare digits come out right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund localized-address-format@1.3.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { formatAddress } from 'localized-address-format'

const lastLine = postalCode =>
  formatAddress({ postalCountry: 'LU', locality: 'Luxembourg', addressLines: ['1 rue de la Poste'], postalCode }).at(-1)
console.log(lastLine('L-1661'), '·', lastLine('1661'))

assert.deepEqual([lastLine('L-1661'), lastLine('1661')], ['L-L-1661 Luxembourg', 'L-1661 Luxembourg'])
JS
node check.mjs
