#!/usr/bin/env bash
# The same image is cut out differently the second time.
# Expected: GrabCut of the same pixels with the same rectangle marks the same pixels.
# Seen with @techstark/opencv-js 4.12.0-release.1: its k-means takes random numbers from a generator of the module, so a
# cut depends on the cuts before it. With `cv.setRNGSeed` before each of them they agree.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --silent --no-audit --no-fund @techstark/opencv-js@4.12.0-release.1

cat >check.cjs <<'JS'
const assert = require('node:assert/strict')
const cv = require('@techstark/opencv-js')

const [width, height] = [120, 160]

/** An ellipse of two colors before a noisy wall, the same each time. */
function pixels() {
  let state = 1
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = Math.hypot((x - 60) / 35, (y - 80) / 55) < 1
      const left = x < 60 ? [200, 60 + y, 70] : [150, 150 + x, 120]
      const color = isInside ? left : [120 + x, 150 + y / 2, 125]
      for (let c = 0; c < 3; c += 1) data[(y * width + x) * 3 + c] = Math.min(255, color[c] + random() * 60)
    }
  }
  return data
}

/** The number of pixels that are cut out. */
function cut(data) {
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  image.data.set(data)
  const [mask, background, foreground] = [new cv.Mat(), new cv.Mat(), new cv.Mat()]
  cv.grabCut(image, mask, new cv.Rect(15, 15, 90, 130), background, foreground, 3, cv.GC_INIT_WITH_RECT)
  const count = mask.data.filter(value => value === cv.GC_FGD || value === cv.GC_PR_FGD).length
  for (const matrix of [image, mask, background, foreground]) matrix.delete()
  return count
}

cv.onRuntimeInitialized = () => {
  const data = pixels()
  const unseeded = [cut(data), cut(data)]
  const seeded = [1, 2].map(() => {
    cv.setRNGSeed(7)
    return cut(data)
  })
  console.log('pixels cut out, unseeded:', unseeded, 'seeded:', seeded)

  assert.notEqual(unseeded[0], unseeded[1])
  assert.equal(seeded[0], seeded[1])
}
JS
node check.cjs
