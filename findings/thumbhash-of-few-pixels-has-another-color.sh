#!/usr/bin/env bash
# The hash of an image of one to three pixels a side has another color than the image.
# Expected: the hash of a red pixel is shown red.
# Seen with thumbhash 0.1.1: red images of 1 × 1 and 3 × 3 are shown white, of 2 × 2 black; from 4 × 4 on they are red.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund thumbhash@0.1.1

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'

/** The middle of what is shown for a red square. */
function shown(side) {
  const { w, h, rgba } = thumbHashToRGBA(
    rgbaToThumbHash(side, side, Uint8Array.from({ length: side * side * 4 }, (_, at) => [255, 0, 0, 255][at % 4])),
  )
  const at = (Math.floor(h / 2) * w + Math.floor(w / 2)) * 4
  return [...rgba.subarray(at, at + 3)]
}

const seen = [1, 2, 3, 4, 8].map(side => shown(side))
console.log('1, 2, 3, 4 and 8 pixels a side:', seen)
assert.deepEqual(seen.slice(0, 3), [[255, 255, 255], [0, 0, 0], [255, 255, 255]])
for (const [red, green, blue] of seen.slice(3)) assert.ok(red > 250 && green < 5 && blue < 5)
JS
node check.mjs
