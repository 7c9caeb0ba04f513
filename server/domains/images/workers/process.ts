import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inspectImage, UnfitImageError } from '#server/domains/images/content/inspect.ts'
import { originalName } from '#server/domains/images/folders.ts'
import { mostPixels } from '#src/api/contract/picture-file.ts'
import type { EncodedImage, ImageJob } from './job.ts'
import { type Made, writeTempFiles } from './temp-files.ts'
import {
  avatarWidths,
  fromPixels,
  imageWidths,
  type Pixels,
  thumbhashOf,
  toAvif,
  toPixels,
  toWebp,
  widthsFor,
} from './variants.ts'

/** The longer side of what an avatar is cut from, in pixels; whatever was larger is kept at this size. */
const originalSide = 4096

/**
 * Carries out one job: decodes, encodes, and writes the files into the folder of temporary files.
 * @throws UnfitImageError for what cannot be decoded.
 */
export async function runImageJob(job: ImageJob): Promise<EncodedImage> {
  if (job.kind === 'encode') return encode(job)
  return job.kind === 'crop' ? crop(job) : encodeAvif(job)
}

async function encode({
  id,
  from,
  tempFolder,
  withOriginal,
}: ImageJob & { kind: 'encode' }): Promise<EncodedImage> {
  const bytes = await readFile(from)
  inspectImage(bytes)
  const bounds = withOriginal
    ? { width: originalSide, height: originalSide, fit: 'inside' as const }
    : { width: Math.max(...imageWidths) }
  const { pixels, upright } = await decoded(async () => {
    const image = reading(bytes)
    const { autoOrient } = await image.metadata()
    return {
      upright: autoOrient,
      pixels: await toPixels(
        image
          .autoOrient()
          .resize({ ...bounds, withoutEnlargement: true })
          .toColourspace('srgb'),
      ),
    }
  })
  const widths = widthsFor(pixels.width, imageWidths)
  const files: Made[] = []
  for (const width of widths) {
    files.push({ name: `${id}-${width}.webp`, bytes: await toWebp(pixels, width) })
  }
  if (withOriginal) {
    const original = await fromPixels(pixels).webp({ quality: 90, effort: 2 }).toBuffer()
    files.push({ name: originalName(id), bytes: original })
  }
  const { width, height } = upright
  return {
    width,
    height,
    placeholder: await thumbhashOf(pixels),
    widths,
    bytes: weightOf(files),
    tempFiles: await writeTempFiles(tempFolder, files),
  }
}

async function crop({
  id,
  from,
  tempFolder,
  square,
  of,
}: ImageJob & { kind: 'crop' }): Promise<EncodedImage> {
  const whole = await toPixels(reading(await readFile(from)))
  // the square is given in pixels of the picture as it came; what was kept of it may be smaller
  const scale = whole.width / of.width
  const side = Math.max(1, Math.min(Math.round(square.side * scale), whole.width, whole.height))
  const left = Math.min(Math.round(square.x * scale), whole.width - side)
  const top = Math.min(Math.round(square.y * scale), whole.height - side)
  const cut = await toPixels(fromPixels(whole).extract({ left, top, width: side, height: side }))
  const widths = widthsFor(side, avatarWidths)
  const files: Made[] = []
  for (const width of widths) {
    files.push({ name: `${id}-${width}.webp`, bytes: await toWebp(cut, width) })
  }
  const largest = Math.max(...widths)
  return {
    width: largest,
    height: largest,
    placeholder: await thumbhashOf(cut),
    widths,
    bytes: weightOf(files),
    tempFiles: await writeTempFiles(tempFolder, files),
  }
}

async function encodeAvif({
  id,
  from,
  tempFolder,
  widths,
}: ImageJob & { kind: 'avif' }): Promise<EncodedImage> {
  const pixels: Pixels = await toPixels(reading(await readFile(from)))
  const files: Made[] = []
  for (const width of widths) {
    files.push({ name: `${id}-${width}.avif`, bytes: await toAvif(pixels, width) })
  }
  const { width, height } = pixels
  const bytes = weightOf(files)
  return { width, height, placeholder: '', widths, bytes, tempFiles: await writeTempFiles(tempFolder, files) }
}

/** One page, no more pixels than are allowed, and an end where the file says one is. */
const reading = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

/** What libvips cannot read is no picture, whatever its complaint. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new UnfitImageError('broken')
  }
}

const weightOf = (files: readonly Made[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)
