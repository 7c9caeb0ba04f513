import { expect, test } from 'vitest'
import { recolorEdges } from '#server/domains/image-workers/edge-colors.ts'

const [width, height] = [40, 50]
const blue = [20, 40, 160] as const
const red = [200, 20, 30] as const

/** A blue garment of these columns, whose outermost pixels are mixed with the red that it lay on. */
function lyingOnRed(from: number, to: number) {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 5; y < height - 5; y += 1)
    for (let x = from; x < to; x += 1) {
      const depth = Math.min(x - from, to - 1 - x, y - 5, height - 6 - y)
      const [share, alpha] = depth === 0 ? [0.8, 90] : depth === 1 ? [0.4, 255] : [0, 255]
      const mixed = blue.map((value, channel) =>
        Math.round(value * (1 - share) + (red[channel] ?? 0) * share),
      )
      data.set([...mixed, alpha], (y * width + x) * 4)
    }
  return { data, width, height, channels: 4 as const }
}

const at = ({ data }: { data: Buffer }, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test('the edge of a garment takes the color beside it and keeps its alpha', () => {
  const image = lyingOnRed(8, 30)
  recolorEdges(image)
  for (const [x, alpha] of [
    [8, 90],
    [9, 255],
    [10, 255],
    [28, 255],
    [29, 90],
  ] as const)
    expect(at(image, x, 25)).toEqual([...blue, alpha])
  expect(at(image, 7, 25)).toEqual([0, 0, 0, 0])
})

test('the inside of a garment is left as it is', () => {
  const image = lyingOnRed(8, 30)
  image.data.set([240, 230, 90, 255], (25 * width + 19) * 4)
  recolorEdges(image)
  expect(at(image, 19, 25)).toEqual([240, 230, 90, 255])
})

test('a strap narrower than its rim keeps its colors', () => {
  const image = lyingOnRed(18, 21)
  const before = Buffer.from(image.data)
  recolorEdges(image)
  expect(image.data.equals(before)).toBe(true)
})

test('a garment that its photo cuts off keeps the colors there', () => {
  const image = lyingOnRed(0, width)
  for (let y = 10; y < 40; y += 1) image.data.set([90, 200, 80, 255], y * width * 4)
  recolorEdges(image)
  expect(at(image, 0, 25)).toEqual([90, 200, 80, 255])
})
