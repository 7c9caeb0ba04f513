import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runChild } from '#tests/support/children/child.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { randomFrom } from '#tests/support/random.ts'

const mask = z.nullable(z.object({ data: z.string(), width: z.number(), height: z.number() }))
type Mask = z.infer<typeof mask>
const masks = z.array(z.object({ colors: mask, model: mask }))

type Paint = (x: number, y: number) => readonly number[]

const painted = (width: number, height: number, colorAt: Paint) => {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(
        colorAt(x, y).map(value => Math.min(255, value)),
        (y * width + x) * 3,
      )
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A sweater of two colors before a noisy wall: how it is cut out hangs on where the clusters begin. */
function aNoisyPhoto(): Promise<Buffer> {
  const random = randomFrom(1)
  return painted(120, 160, (x, y) => {
    const isInside = Math.hypot((x - 60) / 35, (y - 80) / 55) < 1
    const cloth = x < 60 ? [200, 60 + y, 70] : [150, 150 + x, 120]
    return (isInside ? cloth : [120 + x, 150 + y / 2, 125]).map(value => value + random() * 60)
  })
}

/** Two shoes beside each other, and a crumb. */
function aPair(): Promise<Buffer> {
  const random = randomFrom(2)
  return painted(320, 320, (x, y) => {
    const isShoe = y >= 90 && y < 230 && ((x >= 60 && x < 140) || (x >= 180 && x < 260))
    const color = isShoe || (x >= 300 && y >= 300) ? [40, 30, 90] : [205, 205, 205]
    return color.map(value => value + random() * 40)
  })
}

let found: z.infer<typeof masks>
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masks-'))
  const noisy = await aNoisyPhoto()
  const photos = [
    noisy,
    (await aGarmentPhoto('coat.jpg', '#1c2648')).buffer,
    noisy,
    await painted(160, 200, () => [200, 200, 200]),
    await aPair(),
  ]
  const paths = photos.map((_, at) => join(folder, `${at}.image`))
  for (const [at, path] of paths.entries()) await writeFile(path, photos[at] ?? '')
  found = masks.parse(await runChild('mask-child.ts', ...paths).hears('masks'))
})

const shown = (of: Mask | undefined, right: number, down: number) => {
  if (of === null || of === undefined) throw new Error('There is no mask.')
  const data = Buffer.from(of.data, 'base64')
  return (data[Math.floor(of.height * down) * of.width + Math.floor(of.width * right)] ?? 0) >= 128
}

describe.each(['colors', 'model'] as const)('a mask by %s', way => {
  test('the mask covers the garment and not the wall', () => {
    // it covers 88 × 132 of 160 × 200 pixels
    const coat = found[1]?.[way]
    expect((coat?.width ?? 0) / (coat?.height ?? 1)).toBeCloseTo(0.8, 1)
    expect([shown(coat, 0.5, 0.5), shown(coat, 0.32, 0.28), shown(coat, 0.68, 0.72)]).toEqual([
      true,
      true,
      true,
    ])
    expect([shown(coat, 0.1, 0.1), shown(coat, 0.5, 0.08), shown(coat, 0.9, 0.9)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('the same photo has the same mask, whatever was cut out meanwhile', () => {
    expect(found[0]?.[way]?.data).toBe(found[2]?.[way]?.data)
    expect(found[0]?.[way]).not.toBe(null)
  })

  test('a wall alone has no mask', () => {
    expect(found[3]?.[way]).toBe(null)
  })
})

test('both shoes of a pair are found, and nothing small beside them', () => {
  const pair = found[4]?.model
  expect([shown(pair, 0.31, 0.5), shown(pair, 0.69, 0.5), shown(pair, 0.97, 0.97)]).toEqual([
    true,
    true,
    false,
  ])
})
