#!/usr/bin/env bash
# An image with an embedded profile comes out black when it is worked on in linear light.
# Expected: `pipelineColorspace('scrgb')` gives the same colors with and without a profile, apart from rounding.
# Seen with sharp 0.35.5: without a profile a flat (200, 120, 40) stays; with sRGB or Display P3 embedded it is black.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund sharp@0.35.5

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import sharp from 'sharp'

const flat = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 120, b: 40 } } })

async function middleOf(png) {
  const { data, info } = await sharp(png)
    .pipelineColorspace('scrgb')
    .resize(32)
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (16 * info.width + 16) * info.channels
  return [...data.subarray(at, at + 3)]
}

const seen = {
  plain: await middleOf(await flat().png().toBuffer()),
  srgb: await middleOf(await flat().withIccProfile('srgb').png().toBuffer()),
  p3: await middleOf(await flat().withIccProfile('p3').png().toBuffer()),
}
console.log(seen)
assert.deepEqual(seen.plain, [200, 120, 40])
assert.ok(Math.max(...seen.srgb) < 10)
assert.ok(Math.max(...seen.p3) < 10)
JS
node check.mjs
