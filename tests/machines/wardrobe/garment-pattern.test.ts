import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Pattern } from '#src/api/contract/values/garment-words.ts'
import { patternOfPixels, patternSide } from '#src/machines/editors/images/garment-pattern.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'

type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number]

const [width, height] = [360, patternSide]
const navy = [28, 38, 72] as const
const white = [240, 240, 236] as const
const wall = [178, 120, 70] as const
const isGarment = (x: number, y: number) => x > 70 && x < 290 && y > 70 && y < 410

/** A photo of a garment with this cloth before a wall, or a cutout of it. */
function photoOf(cloth: Paint, isCutout = false) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = isGarment(x, y) ? cloth(x, y) : wall
      pixels.set([...color, isCutout && !isGarment(x, y) ? 0 : 255], (y * width + x) * 4)
    }
  }
  return pixels
}

const shaded =
  (cloth: Paint): Paint =>
  (x, y) => {
    const light = 0.9 + 0.1 * Math.sin((x + y) / 90)
    const [red, green, blue] = cloth(x, y)
    return [red * light, green * light, blue * light]
  }
const striped: Paint = (x, y) => ((0.3 * x + y) % 24 < 12 ? navy : white)
const checked: Paint = (x, y) => {
  const share = (Number(x % 12 < 6) + Number(y % 12 < 6)) / 2
  return [0, 1, 2].map(at => (navy[at] ?? 0) * share + (white[at] ?? 0) * (1 - share)) as [
    number,
    number,
    number,
  ]
}
const shadeOf = (light: number) => [240 * light, 240 * light, 236 * light] as const
/** Dots of 7 pixels, in no order. */
const printed: Paint = (x, y) => {
  for (const right of [-1, 0, 1]) {
    for (const down of [-1, 0, 1]) {
      const [column, row] = [Math.floor(x / 14) + right, Math.floor(y / 14) + down]
      const chance = (Math.abs(Math.sin(column * 12.9 + row * 78.2)) * 43758.5) % 1
      const [toX, toY] = [x - 14 * (column + chance), y - 14 * (row + ((chance * 7) % 1))]
      if (toX * toX + toY * toY < 22) return white
    }
  }
  return navy
}

test.each<[string, Paint, Pattern]>([
  ['one color in uneven light', () => navy, 'plain'],
  ['stripes', striped, 'striped'],
  ['a gingham', checked, 'checked'],
  ['scattered dots', printed, 'printed'],
])('%s: the pattern is named on a photo and on a cutout', (_, cloth, pattern) => {
  expect(patternOfPixels(photoOf(shaded(cloth)), width, height)).toBe(pattern)
  expect(patternOfPixels(photoOf(shaded(cloth), true), width, height)).toBe(pattern)
})

describe('what is not sure has no pattern', () => {
  test.each<[string, Paint]>([
    ['two fields of color', (_, y) => (y < 240 ? navy : white)],
    ['a single motif on plain cloth', (x, y) => (Math.hypot(x - 180, y - 200) < 45 ? white : navy)],
    ['deep folds', (x, y) => shadeOf(0.75 + 0.25 * Math.sin((x + y) / 12))],
    ['the color of the wall', () => wall],
  ])('%s', (_, cloth) => {
    expect(patternOfPixels(photoOf(cloth), width, height)).toBeNull()
  })
})

describe('real photos', () => {
  const letters: Readonly<Record<string, Pattern>> = { p: 'plain', s: 'striped', c: 'checked', x: 'printed' }
  /** What one sees, in the order of the paths; `-` where none of the four says it. */
  const seen = [...'ppxxcxp-pps-s-pxxpp--ppppp-pppxcpxsppp--pppppppxxccpxpppxxxx'].map(
    letter => letters[letter],
  )

  test('nineteen in twenty proposals are what one sees', async () => {
    const paths = await samplePhotos()
    // photos are no part of the project: without them there is nothing to name
    if (paths.length !== seen.length) return
    const wrong: string[] = []
    let right = 0
    for (const [at, path] of paths.entries()) {
      const { data, info } = await sharp(path)
        .autoOrient()
        .resize(patternSide, patternSide, { fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pattern = patternOfPixels(data, info.width, info.height)
      if (pattern === null) continue
      if (pattern === seen[at]) right += 1
      else wrong.push(`${at + 1}: ${pattern}`)
    }
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(Math.floor((right + wrong.length) / 20))
    expect(right).toBeGreaterThanOrEqual(20)
  }, 60_000)
})
