import sharp from 'sharp'
import { boundsOf } from './garment-mask.ts'
import { fromPixels, type Pixels, toPixels } from './variants.ts'

/** The side of the square that a model looks at, in pixels. */
export const side = 320
/** The pixels on which two views differ, compared with those of the garment, from which on two more are asked. */
const leastDoubt = 0.01
/** How much a softened view is blurred, in pixels of the square. */
const softness = 0.8
/** The space around the garment in a closer view, as a fraction of its longer side. */
const closerSpace = 0.12

/** The model: of a square of red, green and blue it says for each pixel how much it shows the garment. */
export type Model = (square: Buffer) => Promise<Buffer>

/**
 * How likely each pixel of a photo shows the garment, of 255. What a model finds depends on the view: a sleeve is there in
 * a photo and missing in its mirror image. So it looks twice, and where it doubts, twice more, closer and less sharp;
 * the mean decides (test-time augmentation).
 */
export async function meanOfViews(model: Model, photo: Pixels): Promise<Buffer> {
  const square = await toSquare(photo)
  const plain = await model(square)
  const mirrored = await flopped(await model(await flopped(square)))
  const both = mean([plain, mirrored])
  if (differences(plain, mirrored) <= leastDoubt * areaOf(both)) return both
  return mean([plain, mirrored, await model(await softened(square)), await closerView(model, photo, both)])
}

/** A square that the model looks at, or what it says about one. */
const ofSquare = (data: Buffer) =>
  sharp(data, { raw: { width: side, height: side, channels: data.length === side * side ? 1 : 3 } })

/** What a model looks at of a photo. */
export const toSquare = (photo: Pixels): Promise<Buffer> =>
  fromPixels(photo).removeAlpha().toColorspace('srgb').resize(side, side, { fit: 'fill' }).raw().toBuffer()

const softened = (square: Buffer) => ofSquare(square).blur(softness).raw().toBuffer()

const flopped = (square: Buffer) => {
  const image = ofSquare(square).flop()
  return (square.length === side * side ? image.toColorspace('b-w') : image).raw().toBuffer()
}

/** What the model says of the part of the photo around what it found, in its place. */
async function closerView(model: Model, photo: Pixels, found: Buffer): Promise<Buffer> {
  const box = boxOf(found)
  if (box === null) return found
  const [across, along] = [photo.width / side, photo.height / side]
  const part = {
    left: Math.floor(box.left * across),
    top: Math.floor(box.top * along),
    width: Math.max(1, Math.floor(box.width * across)),
    height: Math.max(1, Math.floor(box.height * along)),
  }
  const shown = await model(await toSquare(await toPixels(fromPixels(photo).extract(part))))
  const around = {
    left: box.left,
    top: box.top,
    right: side - box.left - box.width,
    bottom: side - box.top - box.height,
  }
  return ofSquare(shown)
    .resize(box.width, box.height, { fit: 'fill' })
    .extend({ ...around, background: '#000000' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
}

/** The box of what was found, with some space, in pixels of the square; null where there is nothing. */
function boxOf(found: Buffer) {
  const bounds = boundsOf({ data: found, width: side, height: side })
  if (bounds === null) return null
  const { right, bottom } = bounds
  const space = Math.round(closerSpace * Math.max(right - bounds.left, bottom - bounds.top))
  const [left, top] = [Math.max(0, bounds.left - space), Math.max(0, bounds.top - space)]
  return {
    left,
    top,
    width: Math.min(side, right + space) - left,
    height: Math.min(side, bottom + space) - top,
  }
}

/** How many pixels show the garment. */
export const areaOf = (found: Buffer) => found.reduce((sum, shown) => sum + Number(shown >= 128), 0)

const mean = (views: readonly Buffer[]) =>
  Buffer.from(
    Uint8Array.from({ length: side * side }, (_, at) =>
      Math.round(views.reduce((sum, view) => sum + (view[at] ?? 0), 0) / views.length),
    ),
  )

const differences = (one: Buffer, other: Buffer) =>
  one.reduce((sum, shown, at) => sum + Number(shown >= 128 !== (other[at] ?? 0) >= 128), 0)
