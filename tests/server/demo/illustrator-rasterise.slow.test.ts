import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawGarment } from '#demo/illustrator/draw.ts'
import { drawLogo, MARKS } from '#demo/illustrator/logo.ts'
import { rasterise, rasteriseRow, WIDTHS } from '#demo/illustrator/rasterise.ts'
import { CATEGORY_SLUGS } from '#demo/illustrator/spec.ts'
import { piece } from './illustrator-measure.ts'

test('a drawing becomes AVIF and WebP in every width', async () => {
  const svg = drawGarment(piece('coats', { colors: ['red'] }), 'front')
  for (const width of WIDTHS) {
    const height = (width * 5) / 4
    const avif = await rasterise(svg, width, 'avif')
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width, height })
    const webp = await rasterise(svg, width, 'webp')
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height })
    const [r, g, b] = (await sharp(webp).stats()).channels.map(({ mean }) => mean)
    expect(r).toBeGreaterThan(Math.max(g ?? 0, b ?? 0))
  }
})

test('a row stands side by side, a logo is square', async () => {
  const fronts = CATEGORY_SLUGS.slice(0, 5).map(category => drawGarment(piece(category), 'front'))
  expect(await sharp(await rasteriseRow(fronts, 1600, 'avif')).metadata()).toMatchObject({
    width: 1600,
    height: 400,
  })
  for (const mark of MARKS) {
    const logo = await rasterise(drawLogo(mark, 'navy'), 200, 'webp')
    expect(await sharp(logo).metadata(), mark).toMatchObject({ width: 200, height: 200 })
    // the mark has strokes, and paper around them
    const { channels } = await sharp(logo).stats()
    expect(channels[0]?.stdev, mark).toBeGreaterThan(10)
    expect(channels[0]?.mean, mark).toBeGreaterThan(180)
  }
})

test('images are small: half of the fronts weigh under 12 kB at 400 pixels', async () => {
  const weights: number[] = []
  for (const [seed, category] of CATEGORY_SLUGS.entries()) {
    if (seed % 2) continue
    const svg = drawGarment(piece(category, { seed, pattern: seed % 8 ? 'plain' : 'floral' }), 'front')
    weights.push((await rasterise(svg, 400, 'avif')).length)
  }
  weights.sort((a, b) => a - b)
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThan(12_000)
  expect(weights.at(-1)).toBeLessThan(30_000)
})

test('a malformed drawing is refused', async () => {
  await expect(rasterise('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 200, 'webp')).rejects.toThrow()
})
