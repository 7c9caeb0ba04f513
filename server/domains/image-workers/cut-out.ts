import sharp, { type Sharp } from 'sharp'
import { type CutoutEdit, drawStrokes } from '#src/api/contract/values/cutout-strokes.ts'
import { cutoutSize } from './cutout-size.ts'
import { recolorEdges } from './edge-colors.ts'
import { baseOf, toGrayPng, withStrokes } from './edited-mask.ts'
import { boundsOf, findGarment, type GarmentMask } from './garment-mask.ts'
import { maskByModel } from './model-mask.ts'
import { fromPixels, type Pixels, toPixels } from './variants.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** The empty space around a garment, as a fraction of its longer side. */
const margin = 0.03
/** The least that sharp blurs by. */
const leastBlur = 0.3

/**
 * A garment without the background of its photo, as a WebP, with what its member changed; null where none was found, or
 * where nothing is left.
 */
export async function cutOut(
  photo: Pixels,
  found: GarmentMask | null,
  edit?: CutoutEdit,
): Promise<Buffer | null> {
  const base = edit === undefined ? found : baseOf(edit, found, photo)
  const mask = edit === undefined || base === null ? base : withStrokes(base, edit.strokes)
  if (base === null || mask === null) return null
  const alpha = await alphaOf(photo, base)
  if (edit !== undefined) drawStrokes(alpha, edit.strokes)
  const cutout = await toPixels(
    (await trimmed(photo, alpha.data, mask)).resize({ ...cutoutSize, fit: 'contain', background: clear }),
  )
  recolorEdges(cutout)
  return fromPixels(cutout).webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer()
}

/** How much of each pixel of a photo its automatic cutout keeps, as a gray PNG. */
export async function largeMaskOf(photo: Pixels, found: GarmentMask): Promise<Buffer> {
  return toGrayPng(await alphaOf(photo, found))
}

/** Where the garment of a photo is; null where none is found, or not for sure. */
export async function findMask(photo: Pixels): Promise<GarmentMask | null> {
  const byModel = await maskByModel(photo)
  // OpenCV throws where it has nothing to compare, as in a photo of a few pixels
  return byModel === undefined ? findGarment(photo).catch(() => null) : byModel
}

/** The mask in the size of the photo. */
async function alphaOf({ width, height }: Pixels, mask: GarmentMask): Promise<GarmentMask> {
  // smooth once it is large, and moved inwards by a fraction of a pixel of the mask: nothing of the background shines
  // around the garment
  const data = await sharp(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
    .then(large => sharp(large, { raw: { width, height, channels: 1 } }))
    .then(large => large.blur(Math.max(leastBlur, (1.5 * width) / mask.width)).linear(3, -1.15 * 255))
    .then(soft => soft.toColorspace('b-w').raw().toBuffer())
  return { data, width, height }
}

/** The part of the photo with the garment, transparent around it. */
async function trimmed(photo: Pixels, alpha: Buffer, mask: GarmentMask): Promise<Sharp> {
  const { width, height } = photo
  const rgb = await toPixels(fromPixels(photo).removeAlpha().toColorspace('srgb'))
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    rgb.data.copy(data, at * 4, at * 3, at * 3 + 3)
    data[at * 4 + 3] = alpha[at] ?? 0
  }
  return fromPixels({ data, width, height, channels: 4 }).extract(boxAround(mask, photo))
}

/** The box of the garment with its margin, in pixels of the photo. */
function boxAround(mask: GarmentMask, photo: Pixels) {
  const bounds = boundsOf(mask)
  if (bounds === null) throw new Error('The mask shows nothing.')
  const { left, top, right, bottom } = bounds
  const space = margin * Math.max(right - left, bottom - top)
  const scale = photo.width / mask.width
  const low = (at: number) => Math.max(0, Math.floor((at - space) * scale))
  const high = (at: number, end: number) => Math.min(end, Math.ceil((at + space) * scale))
  return {
    left: low(left),
    top: low(top),
    width: high(right, photo.width) - low(left),
    height: high(bottom, photo.height) - low(top),
  }
}
