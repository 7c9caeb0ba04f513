import { expect, test } from 'vitest'
import { type Model, meanOfViews, side } from '#server/domains/image-workers/mask-views.ts'
import type { Pixels } from '#server/domains/image-workers/variants.ts'

/** A light garment in the middle of a dark photo of the size that a model looks at. */
const photo: Pixels = {
  data: Buffer.from(
    Uint8Array.from({ length: 3 * side * side }, (_, at) => {
      const place = Math.floor(at / 3)
      const [x, y] = [place % side, Math.floor(place / side)]
      return x >= 80 && x < 240 && y >= 60 && y < 260 ? 220 : 20
    }),
  ),
  width: side,
  height: side,
  channels: 3,
}

/** A model that goes by lightness and says what `misses` does of each of its looks. */
function aModel(misses: (x: number, look: number) => boolean) {
  let looks = 0
  const model: Model = square => {
    const look = looks
    looks += 1
    return Promise.resolve(
      Buffer.from(
        Uint8Array.from({ length: side * side }, (_, at) =>
          (square[3 * at] ?? 0) >= 128 && !misses(at % side, look) ? 255 : 0,
        ),
      ),
    )
  }
  return { model, looks: () => looks }
}

const at = (found: Buffer, x: number, y: number) => found[y * side + x]

test('two views that agree are enough', async () => {
  const { model, looks } = aModel(() => false)
  const found = await meanOfViews(model, photo)
  expect(looks()).toBe(2)
  expect([at(found, 100, 160), at(found, 220, 160), at(found, 20, 20)]).toEqual([255, 255, 0])
})

test('a sleeve that one of four views misses is found', async () => {
  // the left sleeve, in the first view alone
  const { model, looks } = aModel((x, look) => look === 0 && x < 120)
  const found = await meanOfViews(model, photo)
  expect(looks()).toBe(4)
  expect(at(found, 100, 160)).toBeGreaterThanOrEqual(128)
  expect([at(found, 160, 160), at(found, 20, 20)]).toEqual([255, 0])
})

test('a sleeve that three of four views miss is not found', async () => {
  // the mirrored view has the left sleeve on its right, and does not miss it
  const { model } = aModel((x, look) => look !== 1 && x < 120)
  expect(at(await meanOfViews(model, photo), 100, 160)).toBeLessThan(128)
})

test('a closer view lies where the garment is', async () => {
  // only the closer view says anything of the right half
  const { model } = aModel((x, look) => (look === 0 ? x >= 200 : look !== 3 && x >= 120 && x < 200))
  const found = await meanOfViews(model, photo)
  expect([at(found, 90, 70), at(found, 60, 160), at(found, 160, 40)].map(shown => (shown ?? 0) > 0)).toEqual([
    true,
    false,
    false,
  ])
})

test('where the views find nothing together, there is no closer one', async () => {
  const { model, looks } = aModel((_, look) => look > 0)
  const doubtful: Model = async square => (await model(square)).map(shown => Math.min(shown, 200)) as Buffer
  expect(Math.max(...(await meanOfViews(doubtful, photo)))).toBeLessThan(128)
  expect(looks()).toBe(3)
})
