import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { colorsOfPixels, nameOfColor } from '#src/machines/editors/images/garment-colors.ts'
import { oklabOf } from '#src/machines/editors/images/garment-pixels.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'

/** Flat colors from light to dark, each with the names that a shop would give it. */
const chips: readonly (readonly [hex: string, ...names: Color[]])[] = [
  ['#000000', 'black'],
  ['#0f0f10', 'black'],
  ['#1a1a1a', 'black'],
  ['#242424', 'black'],
  ['#303030', 'black'],
  ['#3c3c3c', 'grey', 'black'],
  ['#484848', 'grey'],
  ['#555555', 'grey'],
  ['#606060', 'grey'],
  ['#6e6e6e', 'grey'],
  ['#7a7a7a', 'grey'],
  ['#888888', 'grey'],
  ['#949494', 'grey'],
  ['#a0a0a0', 'grey'],
  ['#b0b0b0', 'grey'],
  ['#bebebe', 'grey'],
  ['#c8c8c8', 'grey'],
  ['#d3d3d3', 'grey'],
  ['#e6e6e6', 'white'],
  ['#f2f2f2', 'white'],
  ['#ffffff', 'white'],
  ['#2b2d2f', 'black'],
  ['#36393d', 'grey', 'black'],
  ['#70757a', 'grey'],
  ['#c4c7ca', 'grey'],
  ['#fffff0', 'white', 'cream'],
  ['#fffdd0', 'cream'],
  ['#f5f0e1', 'cream', 'white'],
  ['#f0e6d0', 'cream'],
  ['#eee0c8', 'cream', 'beige'],
  ['#f5f5dc', 'cream'],
  ['#d6c4a8', 'beige'],
  ['#c8b79c', 'beige'],
  ['#d2b48c', 'beige', 'camel'],
  ['#c3b091', 'beige', 'camel'],
  ['#c19a6b', 'camel'],
  ['#b78854', 'camel'],
  ['#a67b5b', 'camel', 'brown'],
  ['#9a7b4f', 'camel', 'brown'],
  ['#8b5a2b', 'brown'],
  ['#7b4b2a', 'brown'],
  ['#62422c', 'brown'],
  ['#4b3221', 'brown'],
  ['#3b2a20', 'brown', 'black'],
  ['#5c4033', 'brown'],
  ['#0b1430', 'navy'],
  ['#141f3f', 'navy'],
  ['#1c2648', 'navy'],
  ['#1f305e', 'navy'],
  ['#000080', 'navy', 'blue'],
  ['#27408b', 'blue', 'navy'],
  ['#2d5caa', 'blue'],
  ['#0047ab', 'blue'],
  ['#1e6fd9', 'blue'],
  ['#4169e1', 'blue'],
  ['#4682b4', 'blue'],
  ['#5b7fa6', 'blue'],
  ['#6f8fb5', 'blue', 'light-blue'],
  ['#87ceeb', 'light-blue'],
  ['#9ec2de', 'light-blue'],
  ['#add8e6', 'light-blue'],
  ['#c6dcf0', 'light-blue'],
  ['#3b5068', 'blue', 'navy'],
  ['#2f4858', 'navy', 'blue'],
  ['#40e0d0', 'green', 'light-blue'],
  ['#0b3d20', 'green'],
  ['#14532d', 'green'],
  ['#2e7448', 'green'],
  ['#228b22', 'green'],
  ['#00a36c', 'green'],
  ['#50c878', 'green'],
  ['#98d8a0', 'green'],
  ['#8a9a5b', 'olive', 'green'],
  ['#808000', 'olive'],
  ['#6b6b3a', 'olive'],
  ['#556b2f', 'olive', 'green'],
  ['#4b5320', 'olive'],
  ['#3f4a2a', 'olive', 'green'],
  ['#9caf88', 'green', 'olive'],
  ['#013220', 'green'],
  ['#ff0000', 'red'],
  ['#be2428', 'red'],
  ['#c8102e', 'red'],
  ['#e03c31', 'red'],
  ['#8c001a', 'burgundy', 'red'],
  ['#68182a', 'burgundy'],
  ['#4a0e1b', 'burgundy'],
  ['#800020', 'burgundy'],
  ['#722f37', 'burgundy'],
  ['#e89eb2', 'pink'],
  ['#ffc0cb', 'pink'],
  ['#f4c2c2', 'pink'],
  ['#ff69b4', 'pink'],
  ['#d6336c', 'pink'],
  ['#ffd6de', 'pink'],
  ['#c98a94', 'pink'],
  ['#ff1493', 'pink'],
  ['#70468c', 'purple'],
  ['#4b2a63', 'purple'],
  ['#800080', 'purple'],
  ['#9370db', 'purple'],
  ['#b19cd9', 'purple'],
  ['#c8a2c8', 'purple', 'pink'],
  ['#5d3a5a', 'purple'],
  ['#3d2645', 'purple'],
  ['#ecca46', 'yellow'],
  ['#ffd700', 'yellow'],
  ['#fff44f', 'yellow'],
  ['#ffe135', 'yellow'],
  ['#e1ad01', 'yellow', 'camel'],
  ['#fffacd', 'cream', 'yellow'],
  ['#e0782c', 'orange'],
  ['#ff8c00', 'orange'],
  ['#ff7518', 'orange'],
  ['#cc5500', 'orange', 'brown'],
  ['#ffa07a', 'orange', 'pink'],
]

const channelsOf = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

test.each(chips)('the flat color %s has a name that a shop would give it', (hex, ...names) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  expect(names).toContain(nameOfColor(oklabOf(red, green, blue)))
})

test('colors without hue are black, gray and white in this order', () => {
  const named = Array.from({ length: 256 }, (_, value) => nameOfColor(oklabOf(value, value, value)))
  expect(named.filter((name, at) => name !== named[at - 1])).toEqual(['black', 'grey', 'white'])
})

const side = 96

/** A photo of 96 × 96 pixels in these colors. */
function aPhoto(colorAt: (x: number, y: number) => string, isClear = (_x: number, _y: number) => false) {
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels.set([...channelsOf(colorAt(x, y)), isClear(x, y) ? 0 : 255], (y * side + x) * 4)
  return pixels
}

const isGarment = (x: number, y: number) => x >= 24 && x < 72 && y >= 20 && y < 80

describe('colorsOfPixels', () => {
  test('the colors of a photo are those of its middle, not those of the wall behind it', () => {
    const photo = aPhoto((x, y) => (isGarment(x, y) ? '#1c2648' : '#d6c4a8'))
    expect(colorsOfPixels(photo, side, side)).toEqual([{ color: 'navy', hex: '#1c2648', share: 1 }])
  })

  test('a garment of two colors has both, with their shares', () => {
    const photo = aPhoto((x, y) => (isGarment(x, y) ? (y < 62 ? '#be2428' : '#f6f6f4') : '#62422c'))
    const [first, second, ...others] = colorsOfPixels(photo, side, side)
    expect([first?.color, second?.color, others]).toEqual(['red', 'white', []])
    expect(first?.share).toBeGreaterThan(second?.share ?? 1)
    expect((first?.share ?? 0) + (second?.share ?? 0)).toBeCloseTo(1)
  })

  test('the first color is of the family with the largest share, not the largest shade', () => {
    // navy, blue and light blue are a third each of three fifths; black is two fifths
    const shades = ['#141f3f', '#2d5caa', '#9ec2de', '#0f0f10', '#0f0f10']
    const photo = aPhoto((x, y) => (isGarment(x, y) ? (shades[y % 5] ?? '') : '#e6e6e6'))
    expect(colorsOfPixels(photo, side, side)[0]).toMatchObject({ share: expect.closeTo(0.6, 1) })
    expect(['navy', 'blue', 'light-blue']).toContain(colorsOfPixels(photo, side, side)[0]?.color)
  })

  test('cloth in shadow is no second color, and another cloth of the same hue is one', () => {
    // the white above tells that the photo is bright
    const white = (shaded: string) =>
      aPhoto((x, y) =>
        isGarment(x, y) ? (x % 3 === 0 ? shaded : '#f4f4f2') : y < 10 ? '#ffffff' : '#70468c',
      )
    expect(colorsOfPixels(white('#c6c6c5'), side, side)).toEqual([
      { color: 'white', hex: '#f4f4f2', share: expect.closeTo(1) },
    ])
    expect(colorsOfPixels(white('#7a7a7a'), side, side)).toMatchObject([
      { color: 'white' },
      { color: 'grey' },
    ])
  })

  test('light gray pixels are white in a dim photo, and gray in a bright one', () => {
    const photo = aPhoto((x, y) => (isGarment(x, y) ? '#c3c3c2' : '#70468c'))
    expect(colorsOfPixels(photo, side, side)[0]?.color).toBe('white')
    const bright = aPhoto((x, y) => (isGarment(x, y) ? '#c3c3c2' : y < 10 ? '#ffffff' : '#70468c'))
    expect(colorsOfPixels(bright, side, side)[0]?.color).toBe('grey')
  })

  test('transparent pixels are left out', () => {
    const photo = aPhoto(
      (x, y) => (isGarment(x, y) ? '#2e7448' : '#ff0000'),
      (x, y) => !isGarment(x, y),
    )
    expect(colorsOfPixels(photo, side, side)).toEqual([{ color: 'green', hex: '#2e7448', share: 1 }])
  })

  test('everything on a cutout counts, also what reaches its edges', () => {
    const isSleeve = (y: number) => y >= 30 && y < 40
    const photo = aPhoto(
      () => '#be2428',
      (x, y) => !isGarment(x, y) && !isSleeve(y),
    )
    expect(colorsOfPixels(photo, side, side)).toEqual([{ color: 'red', hex: '#be2428', share: 1 }])
  })

  test('the measured color is the mean of what has the name, in light as one sees it', () => {
    const photo = aPhoto((x, y) => (isGarment(x, y) ? (y % 2 === 0 ? '#1c2648' : '#1f305e') : '#d6c4a8'))
    expect(colorsOfPixels(photo, side, side)).toEqual([
      { color: 'navy', hex: expect.stringMatching(/^#1[c-f]2[9-d]5[0-7]$/), share: 1 },
    ])
  })

  test('a photo in which nothing stands out from the edges has no color', () => {
    expect(
      colorsOfPixels(
        aPhoto(() => '#d6c4a8'),
        side,
        side,
      ),
    ).toEqual([])
  })
})

describe('real photos', () => {
  /** What a person may call the garment of each photo, in the order of their paths. */
  const names = [
    'pink',
    'purple burgundy',
    'white black navy purple pink grey',
    'black grey silver white',
    'pink purple',
    'blue navy',
    'white grey cream silver',
    'yellow',
    'blue navy',
    'grey silver white beige',
    'red pink burgundy',
    'red',
    'navy black cream beige',
    'navy black blue white',
    'grey black',
    'grey black navy',
    'grey silver',
    'black',
    'grey black',
    'black blue',
    'red burgundy',
    'olive green',
    'red',
    'grey green olive',
    'beige cream',
    'camel beige olive',
    'blue navy light-blue',
    'blue navy',
    'blue navy',
    'blue navy',
    'grey blue navy light-blue',
    'cream white beige',
    'blue navy light-blue',
    'blue navy',
    'blue grey navy light-blue',
    'beige cream white',
    'black',
    'black',
    'camel beige brown',
    'white grey cream beige',
    'cream white yellow beige',
    'black navy grey',
    'red',
    'blue light-blue navy',
    'red',
    'beige',
    'blue',
    'green olive grey',
    'black',
    'black white navy grey',
    'grey blue light-blue silver',
    'green black',
    'green olive grey black',
    'red',
    'yellow',
    'white',
    'white black',
    'white',
    'white',
    'white grey',
  ]

  test('nine in ten are named as a person may name them', async () => {
    const paths = await samplePhotos()
    // photos are no part of the project: without them there is nothing to name
    if (paths.length !== names.length) return
    const wrong: string[] = []
    for (const [at, path] of paths.entries()) {
      const { data } = await sharp(path)
        .autoOrient()
        .resize(side, side, { fit: 'fill' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const color = colorsOfPixels(data, side, side)[0]?.color
      if (color === undefined || names[at]?.split(' ').includes(color) !== true)
        wrong.push(`${at + 1}: ${color}`)
    }
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(6)
  })
})
