#!/usr/bin/env bash
# A 16-bit image with an embedded sRGB profile loses saturation on its way to 8-bit sRGB.
# Expected: `toColorspace('srgb')` gives the numbers of the file back, as it does for 8 bits.
# Seen with sharp 0.35.5: (255, 0, 0) comes out as (234, 51, 34), its coordinates in Display P3; `withIccProfile('srgb')`
# gives (255, 0, 0) back.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund sharp@0.35.5

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import sharp from 'sharp'

const flat = () => sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 255, g: 0, b: 0 } } })
const shallow = await flat().withIccProfile('srgb').png().toBuffer()
const deep = await flat().toColorspace('rgb16').withIccProfile('srgb').png().toBuffer()
const middleOf = async image => [...(await image.raw({ depth: 'uchar' }).toBuffer()).subarray(0, 3)]

const seen = {
  depths: [(await sharp(shallow).metadata()).depth, (await sharp(deep).metadata()).depth],
  shallow: await middleOf(sharp(shallow).toColorspace('srgb')),
  deep: await middleOf(sharp(deep).toColorspace('srgb')),
  converted: await middleOf(sharp(deep).toColorspace('srgb').withIccProfile('srgb')),
}
console.log(seen)
assert.deepEqual(seen.depths, ['uchar', 'ushort'])
assert.deepEqual(seen.shallow, [255, 0, 0])
assert.ok(seen.deep[0] < 240 && seen.deep[1] > 40)
assert.ok(seen.converted[0] > 252 && seen.converted[1] < 4)
JS
node check.mjs
