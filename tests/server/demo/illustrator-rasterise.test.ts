import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { drawGarment } from '#demo/illustrator/draw.ts'
import { rasterise, rasteriseQuick, WIDTHS } from '#demo/illustrator/rasterise.ts'
import { CATEGORY_SLUGS } from '#demo/illustrator/spec.ts'
import { piece } from './illustrator-measure.ts'

test('a drawing becomes AVIF and WebP in every width, and a placeholder', async () => {
  const made = await rasterise(drawGarment(piece('coats', { colors: ['red'] }), 'front'))
  expect(made.widths.map(w => w.width)).toEqual([...WIDTHS])
  for (const { width, height, avif, webp } of made.widths) {
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width, height })
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(height / width).toBe(1.25)
  }
  const hash = Buffer.from(made.thumbhash, 'base64')
  expect(hash.length).toBeLessThanOrEqual(30)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  expect(r).toBeGreaterThan(Math.max(g, b))
})

test('the quick way gives the middle width and the same kind of placeholder', async () => {
  const svg = drawGarment(piece('bags', { colors: ['green'] }), 'front')
  const quick = await rasteriseQuick(svg)
  expect(await sharp(quick.width.avif).metadata()).toMatchObject({ width: 400, height: 500 })
  const { r, g } = thumbHashToAverageRGBA(Buffer.from(quick.thumbhash, 'base64'))
  expect(g).toBeGreaterThan(r - 0.2)
  expect(quick.thumbhash.length).toBeGreaterThan(20)
})

test('pictures are small: half of the fronts weigh under 12 kB at 400 pixels', async () => {
  const weights: number[] = []
  for (const [seed, category] of CATEGORY_SLUGS.entries()) {
    if (seed % 2) continue
    const { width } = await rasteriseQuick(
      drawGarment(piece(category, { seed, pattern: seed % 8 ? 'plain' : 'floral' }), 'front'),
    )
    weights.push(width.avif.length)
  }
  weights.sort((a, b) => a - b)
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThan(12_000)
  expect(weights.at(-1)).toBeLessThan(30_000)
})

test('what is no drawing is refused', async () => {
  await expect(rasterise('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).rejects.toThrow()
})
