import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stopsMissing } from '#src/machines/editors/images/garment-exposure.ts'
import { edgeWidthOf, isBlurred } from '#src/machines/editors/images/garment-sharpness.ts'
import { tiltOf } from '#src/machines/editors/images/garment-tilt.ts'
import { findingsOf } from '#src/machines/editors/images/image-findings.ts'
import type { Pixels } from '#src/machines/editors/images/linear-light.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'
import { blurredBy, darkenedBy, pixelsOf, turnedBy } from './degraded.ts'

/** A drawing of 400 × 500 pixels: a garment on a rail before a wall, with a floor. */
function drawn({ wall = '#d8d4cc', cloth = '#33415c', extra = '' } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">
    <rect width="400" height="500" fill="${wall}"/>
    <rect y="40" width="400" height="9" fill="#55504a"/>
    <rect y="440" width="400" height="60" fill="#8a7a66"/>
    <path d="M140 90 L260 90 L320 180 L280 200 L270 410 L130 410 L120 200 L80 180 Z" fill="${cloth}"/>
    ${extra}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

describe('dark', () => {
  test('a photo that is two or three stops too dark is noticed, with what is missing', async () => {
    const photo = await drawn()
    expect(stopsMissing(await pixelsOf(photo))).toBeNull()
    expect(stopsMissing(await pixelsOf(await darkenedBy(photo, 2)))).toBeCloseTo(1.9, 0)
    expect(stopsMissing(await pixelsOf(await darkenedBy(photo, 3)))).toBeCloseTo(2.9, 0)
  })
  test.for([
    ['black cloth before a light wall', { cloth: '#0a0a0b' }],
    ['dark cloth before a gray wall', { cloth: '#17181c', wall: '#808080' }],
    [
      'black cloth on dark wood, with something white',
      {
        cloth: '#101010',
        wall: '#3a2c20',
        extra: '<rect x="180" y="120" width="60" height="80" fill="#e8e8e4"/>',
      },
    ],
  ] as const)('%s is not', async ([, drawing]) => {
    expect(stopsMissing(await pixelsOf(await drawn(drawing)))).toBeNull()
  })
  test('a transparent photo is not dark', () => {
    expect(stopsMissing({ data: new Uint8ClampedArray(40 * 40 * 4), width: 40, height: 40 })).toBeNull()
  })
})

describe('blurred', () => {
  test('the width of an edge is that of the blur, in pixels', async () => {
    const photo = await drawn()
    for (const sigma of [1.5, 2, 3]) {
      const edge = edgeWidthOf(await pixelsOf(await blurredBy(photo, sigma)))
      expect(edge).toBeGreaterThan(sigma * 0.75)
      expect(edge).toBeLessThan(sigma * 1.25)
    }
  })
  test('a soft photo is noticed, a sharp one is not', async () => {
    const photo = await drawn()
    expect(isBlurred(await pixelsOf(photo))).toBe(false)
    expect(isBlurred(await pixelsOf(await blurredBy(photo, 3)))).toBe(true)
  })
  test('plain cloth, which has no edges, is not', async () => {
    const plain: Pixels = {
      data: Uint8ClampedArray.from({ length: 300 * 300 * 4 }, (_, at) =>
        at % 4 === 3 ? 255 : 90 + 20 * Math.sin(at / 40_000) + (at % 7),
      ),
      width: 300,
      height: 300,
    }
    expect([edgeWidthOf(plain), isBlurred(plain)]).toEqual([null, false])
  })
  test('a garment in focus before a soft background is not', async () => {
    const soft = await blurredBy(await drawn({ cloth: '#d8d4cc' }), 6)
    const cloth = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="260"><rect width="120" height="260" fill="#33415c"/><path d="M20 20h80v6h-80z M20 60h80v6h-80z" fill="#eee"/></svg>',
    )
    const photo = await sharp(soft)
      .composite([{ input: cloth, left: 140, top: 110 }])
      .png()
      .toBuffer()
    expect(isBlurred(await pixelsOf(photo))).toBe(false)
  })
})

describe('tilted', () => {
  test.for([-7, -3, 3, 7])('a photo that is turned by %d degrees is noticed', async degrees => {
    const found = tiltOf(await pixelsOf(await turnedBy(await drawn(), degrees)))
    expect(found).not.toBeNull()
    expect(Math.abs((found ?? 0) - degrees)).toBeLessThanOrEqual(0.5)
  })
  test.for([0, 1, -1, 16])('by %d degrees it is not', async degrees => {
    expect(tiltOf(await pixelsOf(await turnedBy(await drawn(), degrees)))).toBeNull()
  })
  test('lines that lead away from a camera that looks down are not', async () => {
    const planks = [-3, -2, -1, 1, 2, 3]
      .map(at => `<path d="M${200 + at * 30} 0 L${200 + at * 62} 500" stroke="#222" stroke-width="3"/>`)
      .join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#a98"/>${planks}</svg>`
    expect(tiltOf(await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer()))).toBeNull()
  })
  test('cloth with a slanting pattern of short lines is not', async () => {
    const dashes = Array.from(
      { length: 60 },
      (_, at) =>
        `<path d="M${(at % 6) * 60 + 20} ${Math.floor(at / 6) * 45 + 20} l30 3" stroke="#222" stroke-width="3"/>`,
    ).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#bbb"/>${dashes}</svg>`
    expect(tiltOf(await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer()))).toBeNull()
  })
})

test('a photo may be several things at once, and a good one is none', async () => {
  expect(findingsOf(await pixelsOf(await drawn()))).toEqual([])
  const worst = await turnedBy(await darkenedBy(await drawn(), 2), 5)
  expect(findingsOf(await pixelsOf(worst)).map(({ kind }) => kind)).toEqual(['dark', 'tilted'])
})

test('real photographs, where there are some: few are warned of, most of the degraded ones are', async () => {
  const paths = (await samplePhotos()).filter((_, at) => at % 6 === 0)
  const found = { good: 0, dark: 0, blurred: 0 }
  for (const path of paths) {
    const photo = await readFile(path)
    if (findingsOf(await pixelsOf(photo)).length > 0) found.good += 1
    if (stopsMissing(await pixelsOf(await darkenedBy(photo, 3))) !== null) found.dark += 1
    if (isBlurred(await pixelsOf(await blurredBy(photo, 3)))) found.blurred += 1
  }
  expect(found.good).toBeLessThanOrEqual(paths.length * 0.05)
  expect(found.dark).toBe(paths.length)
  expect(found.blurred).toBeGreaterThanOrEqual(paths.length * 0.9)
})
