import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { piecesOf } from '#server/domains/image-workers/find-pieces.ts'
import { openImageWorkers } from '#server/domains/image-workers/index.ts'
import { findPieces, type PieceBox } from '#src/api/contract/pieces.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aFlatLay, aGarmentPhoto, laidOut } from '#tests/support/members/garment-photos.ts'
import { imageFiles, imagesOf } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const side = 320
type Shape = readonly [left: number, top: number, right: number, bottom: number, color?: number]

/** What is seen of rectangles in pixels of the mask, each in a gray of its own. */
function seen(...shapes: readonly Shape[]) {
  const mask = new Uint8Array(side * side)
  const colors = new Uint8Array(side * side * 3)
  for (const [left, top, right, bottom, color = 60] of shapes)
    for (let y = top; y < bottom; y += 1) {
      mask.fill(255, y * side + left, y * side + right)
      colors.fill(color, (y * side + left) * 3, (y * side + right) * 3)
    }
  // the margin is 6.4 pixels of the mask
  return piecesOf(mask, colors).map(({ left, top, right, bottom }) => [
    ...[left, top].map(share => Math.ceil(share * side)),
    ...[right, bottom].map(share => Math.floor(share * side)),
  ])
}

describe('pieces of a mask', () => {
  const sweater: Shape = [20, 20, 120, 120, 40]
  const trousers: Shape = [180, 30, 250, 280, 120]
  const skirt: Shape = [30, 190, 110, 270, 220]

  test('garments that lie apart are pieces with a margin, from the top left to the bottom right', () => {
    expect(seen(skirt, trousers, sweater)).toEqual([
      [14, 14, 126, 126],
      [174, 24, 256, 286],
      [24, 184, 116, 276],
    ])
  })

  test('the margin ends at the edge of the photo', () => {
    expect(seen([0, 0, 100, 320, 40], [150, 100, 320, 300, 200])[0]).toEqual([0, 0, 106, 320])
  })

  test('one garment, none, and garments that touch are no pieces', () => {
    expect([seen(sweater), seen(), seen([20, 20, 120, 120], [120, 60, 200, 250])]).toEqual([[], [], []])
  })

  test('a gap of a few pixels does not part a garment, a wider one does', () => {
    expect(seen([20, 20, 120, 100, 40], [20, 102, 120, 200, 200])).toEqual([])
    expect(seen([20, 20, 120, 100, 40], [20, 112, 120, 200, 200])).toHaveLength(2)
  })

  test('a narrow part joins no garments, and belongs to one as far as a strap goes', () => {
    expect(seen([20, 20, 120, 100, 40], [66, 100, 70, 150], [20, 150, 120, 250, 200])).toEqual([
      [14, 14, 126, 111],
      [14, 139, 126, 256],
    ])
    expect(seen([20, 20, 120, 100, 40], [60, 100, 70, 150], [20, 150, 120, 250, 200])).toEqual([])
  })

  test('a part that is small beside the others is no garment', () => {
    expect(seen(sweater, trousers, [290, 290, 310, 310])).toHaveLength(2)
    expect(seen(sweater, [290, 290, 310, 310])).toEqual([])
  })

  test('two of the same color and size beside each other are a pair, as shoes are', () => {
    const shoe: Shape = [40, 200, 80, 290, 40]
    const other: Shape = [100, 200, 140, 285, 46]
    expect(seen(shoe, other)).toEqual([])
    expect(seen(shoe, other, trousers)).toEqual([
      [174, 24, 256, 286],
      [34, 194, 146, 296],
    ])
    // of another color, of another size, and far away
    expect(seen(shoe, [100, 200, 140, 285, 150])).toHaveLength(2)
    expect(seen(shoe, [100, 200, 140, 240, 40])).toHaveLength(2)
    expect(seen(shoe, [240, 200, 280, 285, 40])).toHaveLength(2)
  })

  test('a third one that is alike stays a piece of its own', () => {
    expect(seen([20, 200, 60, 290], [70, 200, 110, 290], [120, 200, 160, 290])).toHaveLength(2)
  })

  test('more than eight are a pattern', () => {
    const spots = Array.from(
      { length: 9 },
      (_, at): Shape => [
        10 + (at % 3) * 105,
        10 + Math.floor(at / 3) * 105,
        60 + (at % 3) * 105,
        60 + Math.floor(at / 3) * 105,
        at * 28,
      ],
    )
    expect([seen(...spots.slice(0, 8)).length, seen(...spots)]).toEqual([8, []])
  })
})

describe('the call', () => {
  let server: RunningServer
  let userId: string
  let bearer: string
  beforeAll(async () => {
    ;({ server } = await startShop())
    ;({ id: userId, bearer } = await enrol(server))
  })
  const look = (photo: Buffer | string, more: { bearer?: string } = { bearer }) => {
    const form = new FormData()
    form.append('file', new Blob([typeof photo === 'string' ? photo : new Uint8Array(photo)]), 'bed.jpg')
    return ask(server.url, findPieces.method, findPieces.path, { form, ...more })
  }
  const piecesIn = async (photo: Buffer) => {
    const { status, body } = await look(photo)
    expect(status).toBe(200)
    return z.parse(findPieces.response, body).data.pieces
  }
  /** How much two boxes have in common: 1 where they are the same. */
  const overlap = (one: PieceBox, other: PieceBox) => {
    const area = ({ left, top, right, bottom }: PieceBox) =>
      Math.max(0, right - left) * Math.max(0, bottom - top)
    const common = {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    }
    const shared = common.left < common.right && common.top < common.bottom ? area(common) : 0
    return shared / (area(one) + area(other) - shared)
  }

  test('says where garments lie beside each other, also on a photo that lies on its side, and stores nothing', async () => {
    const { buffer } = await aFlatLay('bed.jpg')
    const pieces = await piecesIn(buffer)
    expect(pieces).toHaveLength(3)
    for (const [at, piece] of pieces.entries())
      expect(overlap(piece, laidOut[at] ?? piece)).toBeGreaterThan(0.75)
    // turned by its EXIF data, as cameras do: the boxes are those of the upright photo
    const turned = await sharp(buffer).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const upright = await piecesIn(turned)
    expect(upright).toHaveLength(3)
    for (const [at, piece] of upright.entries())
      expect(overlap(piece, laidOut[at] ?? piece)).toBeGreaterThan(0.7)
    expect([await imagesOf(server.services, userId), await imageFiles(server.services)]).toEqual([[], []])
  })

  test('one garment and none have no pieces', async () => {
    expect(await piecesIn((await aGarmentPhoto('coat.jpg')).buffer)).toEqual([])
    const wall = sharp({ create: { width: 400, height: 300, channels: 3, background: '#cfc8bb' } })
    expect(await piecesIn(await wall.png().toBuffer())).toEqual([])
  })

  test('refuses what is no image, and nobody who is logged out sends one', async () => {
    expect(await look('GIF89a, or so')).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.any(String)] } },
    })
    expect(await look((await aFlatLay('bed.jpg')).buffer, {})).toMatchObject({ status: 401 })
  })

  test('says so while too many images wait', async () => {
    const { imageWorkers } = server.services
    const closed = openImageWorkers()
    await closed.close()
    server.services.imageWorkers = closed
    const answer = await look((await aFlatLay('bed.jpg')).buffer)
    server.services.imageWorkers = imageWorkers
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body).toMatchObject({ code: 'busy' })
  })
})
