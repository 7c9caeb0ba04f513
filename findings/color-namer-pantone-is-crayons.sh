#!/usr/bin/env bash
# The list "pantone" of a color library holds the names of crayons.
# Expected: textile color names, as its name promises a fashion shop.
# Seen with color-namer 1.4.0: 120 names, among them Macaroni And Cheese and Purple Mountains' Majesty; beige is Spring
# Green in it, and navy is Purple Heart.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund color-namer@1.4.0

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const namer = require('color-namer')

const names = namer.lists.pantone.map(({ name }) => name)
const crayons = names.filter(name => /macaroni|purple mountains/i.test(name))
const seen = ['#f5f5dc', '#000080'].map(hex => namer(hex).pantone[0].name)
console.log(names.length, crayons, 'beige and navy:', seen)

assert.equal(names.length, 120)
assert.equal(crayons.length, 2)
assert.deepEqual(seen, ['Spring Green', 'Purple Heart'])
JS
node check.cjs
