import sharp from 'sharp'
import { type CutoutEdit, drawStrokes } from '#src/api/contract/values/cutout-strokes.ts'
import type { GarmentMask } from './garment-mask.ts'
import type { Pixels } from './variants.ts'

/** The longer side of the mask of a photo in which no garment was found, in pixels. */
const side = 320

/** The mask on which a member draws: where no garment is found (any more), that of the whole photo. */
export function baseOf({ base }: CutoutEdit, found: GarmentMask | null, photo: Pixels): GarmentMask {
  return base === 'photo' || found === null ? wholeMask(photo) : found
}

/** A mask with strokes; null where nothing of the photo is left. */
export function withStrokes(base: GarmentMask, strokes: CutoutEdit['strokes']): GarmentMask | null {
  const mask = { ...base, data: Buffer.from(base.data) }
  drawStrokes(mask, strokes)
  return mask.data.some(shown => shown >= 128) ? mask : null
}

/** A mask that keeps all of a photo. */
function wholeMask({ width, height }: Pixels): GarmentMask {
  const scale = side / Math.max(width, height)
  const [across, along] = [width, height].map(length => Math.max(1, Math.round(length * scale))) as [
    number,
    number,
  ]
  return { data: Buffer.alloc(across * along, 255), width: across, height: along }
}

/** The mask in a gray PNG. */
export async function readGrayPng(from: string): Promise<GarmentMask> {
  const { data, info } = await sharp(from).toColorspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A mask of bytes as a gray PNG. */
export function toGrayPng({ data, width, height }: GarmentMask): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColorspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
