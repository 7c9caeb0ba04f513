import { expect, test } from 'vitest'
import { drawStroke, drawStrokes, type Stroke } from '#src/api/contract/values/cutout-strokes.ts'

const maskOf = (width: number, height: number, value: number) => ({
  data: new Uint8Array(width * height).fill(value),
  width,
  height,
})
const stroke = (mode: Stroke['mode'], radius: number, ...points: [number, number][]): Stroke => ({
  ...{ mode, radius, points },
})

/** How far the middle of a pixel is from a line between two places, in pixels. */
function distance(
  [x, y]: readonly number[],
  [ax, ay]: readonly number[],
  [bx, by]: readonly number[],
): number {
  const [px, py, dx, dy] = [
    (x ?? 0) - (ax ?? 0),
    (y ?? 0) - (ay ?? 0),
    (bx ?? 0) - (ax ?? 0),
    (by ?? 0) - (ay ?? 0),
  ]
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - along * dx, py - along * dy)
}

test.for([
  ['a dab', [[0.5, 0.5]]],
  [
    'a level line',
    [
      [0.2, 0.5],
      [0.8, 0.5],
    ],
  ],
  [
    'an upright line',
    [
      [0.5, 0.9],
      [0.5, 0.1],
    ],
  ],
  [
    'a slanted line',
    [
      [0.1, 0.2],
      [0.9, 0.7],
    ],
  ],
  [
    'a line that leaves the photo',
    [
      [0.9, 0.9],
      [1, 1],
    ],
  ],
] as [string, [number, number][]][])('%s changes the pixels under it, and no other', ([, points]) => {
  const [width, height] = [96, 120]
  for (const mode of ['keep', 'remove'] as const) {
    const before = mode === 'keep' ? 0 : 255
    const mask = maskOf(width, height, before)
    drawStrokes(mask, [stroke(mode, 0.05, ...points)])
    const placed = points.map(([x, y]) => [x * width, y * height])
    const [start = [], end = start] = placed
    for (const [at, shown] of mask.data.entries()) {
      const away = distance([(at % width) + 0.5, Math.floor(at / width) + 0.5], start, end)
      if (away <= 5.5) expect(shown).toBe(255 - before)
      else if (away >= 6.5) expect(shown).toBe(before)
      else expect(Math.abs(shown - before)).toBe(Math.round(255 * (6.5 - away)))
    }
  }
})

test('a stroke that is drawn as it grows is the stroke drawn at once', () => {
  const points: [number, number][] = [
    [0.2, 0.2],
    [0.5, 0.25],
    [0.5, 0.6],
    [0.45, 0.62],
    [0.1, 0.9],
  ]
  const whole = maskOf(80, 100, 255)
  drawStrokes(whole, [stroke('remove', 0.04, ...points)])
  const grown = maskOf(80, 100, 255)
  for (const at of points.keys()) drawStroke(grown, stroke('remove', 0.04, ...points.slice(0, at + 1)), at)
  expect(grown.data).toEqual(whole.data)
})

test('later strokes lie over those before, and say where they drew', () => {
  const mask = maskOf(80, 100, 0)
  expect(drawStroke(mask, stroke('keep', 0.1, [0.5, 0.5]))).toEqual({
    left: 29,
    top: 39,
    right: 51,
    bottom: 61,
  })
  drawStrokes(mask, [stroke('remove', 0.05, [0.5, 0.5])])
  expect([mask.data[50 * 80 + 40], mask.data[50 * 80 + 48]]).toEqual([0, 255])
  expect(drawStroke(mask, stroke('keep', 0.1, [0.5, 0.5]), 1)).toBeNull()
})
