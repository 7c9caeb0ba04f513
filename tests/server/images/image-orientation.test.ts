import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bearerOf, upload, uploaded } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let url: string
let bearer: string
beforeAll(async () => {
  const { server } = await startShop()
  url = server.url
  bearer = await bearerOf(server.services, 'u_mia000000001')
})

/**
 * Red and green above blue and white, 300 × 200, as a camera's sensor saw them that notes this orientation: where its
 * first row and first column are shown (Exif 2.32, table 4).
 */
function quadrants(orientation: number): Promise<Buffer> {
  const [width, height] = [300, 200]
  const isTurned = orientation >= 5
  const [columns, rows] = isTurned ? [height, width] : [width, height]
  const shownAt: Record<number, (row: number, column: number) => [row: number, column: number]> = {
    1: (row, column) => [row, column],
    2: (row, column) => [row, width - 1 - column],
    3: (row, column) => [height - 1 - row, width - 1 - column],
    4: (row, column) => [height - 1 - row, column],
    5: (row, column) => [column, row],
    6: (row, column) => [column, width - 1 - row],
    7: (row, column) => [height - 1 - column, width - 1 - row],
    8: (row, column) => [height - 1 - column, row],
  }
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ]
  const data = Buffer.alloc(columns * rows * 3)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [shownRow, shownColumn] = shownAt[orientation]?.(row, column) ?? [0, 0]
      const at = (shownRow < height / 2 ? 0 : 2) + (shownColumn < width / 2 ? 0 : 1)
      data.set(colors[at] ?? [], (row * columns + column) * 3)
    }
  }
  const image = sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
  return image.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of orientation %i stands upright', async way => {
  const image = uploaded(await upload(url, await quadrants(way), { bearer, purpose: 'garment' }))
  expect(image).toMatchObject({ width: 300, height: 200 })
  const bytes = Buffer.from(await (await fetch(url + image.url)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width / info.height).toBeCloseTo(1.5, 1)
  const isBright = (x: number, y: number) => {
    const at = Math.floor(info.height * y) * info.width + Math.floor(info.width * x)
    return [...data.subarray(at * info.channels, at * info.channels + 3)].map(value => value > 128)
  }
  expect([isBright(0.25, 0.25), isBright(0.75, 0.25), isBright(0.25, 0.75), isBright(0.75, 0.75)]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, true],
  ])
})
