import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Decoded pixels, upright, sRGB, without metadata of the file. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** The steps smaller than the image, plus the image's own width, limited to the largest step. */
export function widthsFor(width: number, steps: readonly number[]): number[] {
  const largest = Math.min(width, Math.max(...steps))
  return [...steps.filter(step => step < largest), largest]
}

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The pixels as a sharp instance. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** Smart subsampling keeps what stripes of two pixels have in color; it costs a percent in size. */
export function toWebp(pixels: Pixels, width: number): Promise<Buffer> {
  return scaled(pixels, width).webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer()
}

/** A file that is written fast and keeps the color of every pixel, and what is transparent. */
export function toSource(pixels: Pixels, width: number): Promise<Buffer> {
  const image = scaled(pixels, width)
  const isOpaque = pixels.channels % 2 === 1
  return isOpaque
    ? image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.png({ compressionLevel: 1 }).toBuffer()
}

/** Effort 2 takes a seventh of the default's time and costs a few percent in size. */
export function toAvif(pixels: Pixels, width: number): Promise<Buffer> {
  return scaled(pixels, width).avif({ quality: 56, effort: 2 }).toBuffer()
}

/** Scaled in linear light: fine stripes keep their lightness. */
function scaled(pixels: Pixels, width: number): Sharp {
  const image = fromPixels(pixels)
  if (width === pixels.width) return image
  return image.pipelineColorspace('scrgb').resize(width).toColorspace('srgb')
}

/** The blurred placeholder, base64 of about 25 bytes. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    // enlarged, too: of an image of a few pixels the placeholder has another color
    .resize(100, 100, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
