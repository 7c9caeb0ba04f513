#!/usr/bin/env bash
# An address in Hong Kong is formatted without district and city.
# Expected: Central and Hong Kong stand below the street.
# Seen with @fragaria/address-formatter 6.7.1: one line, the street.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund @fragaria/address-formatter@6.7.1

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const { format } = require('@fragaria/address-formatter')

const written = format({ houseNumber: '1', road: 'Des Voeux Road', suburb: 'Central', city: 'Hong Kong', countryCode: 'HK' })
console.log(JSON.stringify(written))

assert.equal(written, '1 Des Voeux Road\n')
JS
node check.cjs
