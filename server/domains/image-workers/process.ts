import { readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import type { PieceBox } from '#src/api/contract/pieces.ts'
import { mostPixels } from '#src/api/contract/values/image-file.ts'
import { imageWidths } from '#src/api/contract/values/image-variants.ts'
import { fromCodePoints } from './code-points.ts'
import { inspectImage, UnfitImageError } from './content/inspect.ts'
import { cutOut, findMask, largeMaskOf } from './cut-out.ts'
import { readGrayPng, toGrayPng } from './edited-mask.ts'
import {
  cutoutName,
  editedCutoutName,
  largeMaskName,
  maskName,
  originalName,
  sourceName,
} from './file-names.ts'
import { findPieces } from './find-pieces.ts'
import type { GarmentMask } from './garment-mask.ts'
import type { EncodedImage, ImageJob, PiecesJob } from './job.ts'
import { type Made, writeTempFiles } from './temp-files.ts'
import {
  fromPixels,
  type Pixels,
  thumbhashOf,
  toAvif,
  toPixels,
  toSource,
  toWebp,
  widthsFor,
} from './variants.ts'

/** The longer side of an avatar's original, in pixels; larger images are scaled down to it. */
const originalSide = 4096

/** The longer side of the copy on which garments are looked for, in pixels: twice of what the model sees. */
const lookedAt = 640

/**
 * Runs one job: decodes, encodes, and writes the files into the temp folder.
 * @throws UnfitImageError for files that cannot be decoded.
 */
export async function runImageJob(job: ImageJob): Promise<EncodedImage> {
  if (job.kind === 'encode') return encode(job)
  if (job.kind === 'crop') return crop(job)
  if (job.kind === 'mask') return encodeMask(job)
  return job.kind === 'cutout' ? encodeCutout(job) : encodeAvif(job)
}

async function encode({
  id,
  from,
  tempFolder,
  withOriginal,
}: ImageJob & { kind: 'encode' }): Promise<EncodedImage> {
  const bytes = await readFile(from)
  const { codePoints } = inspectImage(bytes)
  const bounds = withOriginal
    ? { width: originalSide, height: originalSide, fit: 'inside' as const }
    : { width: Math.max(...imageWidths) }
  const { pixels, upright } = await decoded(async failOn => {
    const image = reading(bytes, { failOn, ignoreIcc: codePoints !== undefined })
    const { autoOrient, depth, hasProfile } = await image.metadata()
    const scaled = image
      .autoOrient()
      .resize({ ...bounds, withoutEnlargement: true })
      .toColorspace('srgb')
    // 16 bits with a profile come in Display P3 otherwise; without one they would be converted needlessly
    const isConverted = depth === 'ushort' && hasProfile && codePoints === undefined
    const pixels = await toPixels(isConverted ? scaled.withIccProfile('srgb') : scaled)
    return {
      upright: autoOrient,
      pixels: codePoints === undefined ? pixels : fromCodePoints(pixels, codePoints),
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
  const bytesKept = weightOf(files)
  files.push({ name: sourceName(id), bytes: await toSource(pixels, Math.max(...widths)) })
  return {
    width,
    height,
    placeholder: await thumbhashOf(pixels),
    widths,
    bytes: bytesKept,
    tempFiles: await writeTempFiles(tempFolder, files),
  }
}

async function crop({
  id,
  from,
  tempFolder,
  area,
  of,
  steps,
}: ImageJob & { kind: 'crop' }): Promise<EncodedImage> {
  const whole = await toPixels(reading(await readFile(from)))
  // the area is in pixels of the uploaded image; the stored file may be smaller
  const scale = whole.width / of.width
  const within = (length: number, most: number) => Math.max(1, Math.min(Math.round(length * scale), most))
  const [width, height] = [within(area.width, whole.width), within(area.height, whole.height)]
  const left = Math.min(Math.round(area.x * scale), whole.width - width)
  const top = Math.min(Math.round(area.y * scale), whole.height - height)
  const cut = await toPixels(fromPixels(whole).extract({ left, top, width, height }))
  const widths = widthsFor(width, steps)
  const files: Made[] = []
  for (const each of widths) {
    files.push({ name: `${id}-${each}.webp`, bytes: await toWebp(cut, each) })
  }
  const largest = Math.max(...widths)
  const bytesKept = weightOf(files)
  files.push({ name: sourceName(id), bytes: await toSource(cut, largest) })
  return {
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    placeholder: await thumbhashOf(cut),
    widths,
    bytes: bytesKept,
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

async function encodeCutout(job: ImageJob & { kind: 'cutout' }): Promise<EncodedImage> {
  const { id, from, tempFolder, edited } = job
  const photo = await toPixels(reading(await readFile(from)))
  const { mask, files } = await maskFor(job, photo)
  const cutout = await cutOut(photo, mask, edited?.edit)
  const name = edited === undefined ? cutoutName(id) : editedCutoutName(id, edited.key)
  return filesOfImage(tempFolder, photo, cutout === null ? [] : [{ name, bytes: cutout }, ...files])
}

async function encodeMask(job: ImageJob & { kind: 'mask' }): Promise<EncodedImage> {
  const photo = await toPixels(reading(await readFile(job.from)))
  const { mask, files } = await maskFor(job, photo)
  if (mask === null) return filesOfImage(job.tempFolder, photo, [])
  const large = { name: largeMaskName(job.id), bytes: await largeMaskOf(photo, mask) }
  return filesOfImage(job.tempFolder, photo, [large, ...files])
}

/** Where the garment of a photo is, as it was found before or is found now: then it comes as a file as well. */
async function maskFor(
  { id, mask: known }: ImageJob & { kind: 'cutout' | 'mask' },
  photo: Pixels,
): Promise<{ mask: GarmentMask | null; files: Made[] }> {
  if (known !== undefined) return { mask: known === null ? null : await readGrayPng(known), files: [] }
  const mask = await findMask(photo)
  return { mask, files: mask === null ? [] : [{ name: maskName(id), bytes: await toGrayPng(mask) }] }
}

/** The files that were made of a photo as it is stored, if any. */
async function filesOfImage(tempFolder: string, photo: Pixels, files: Made[]): Promise<EncodedImage> {
  const { width, height } = photo
  const bytes = weightOf(files)
  return {
    ...{ width, height, bytes },
    placeholder: '',
    widths: [],
    tempFiles: await writeTempFiles(tempFolder, files),
  }
}

/**
 * Looks for the garments on a file as it was sent.
 * @throws UnfitImageError for files that cannot be decoded.
 */
export async function lookForPieces({ from }: PiecesJob): Promise<readonly PieceBox[]> {
  const bytes = await readFile(from)
  inspectImage(bytes)
  const photo = await decoded(failOn =>
    toPixels(
      reading(bytes, { failOn })
        .autoOrient()
        .resize({ width: lookedAt, height: lookedAt, fit: 'inside', withoutEnlargement: true })
        .removeAlpha()
        .toColorspace('srgb'),
    ),
  )
  return findPieces(photo)
}

/** Reads one page, limits the pixels, and fails on broken files. */
const reading = (bytes: Buffer, options: Pick<SharpOptions, 'failOn' | 'ignoreIcc'> = {}) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, ...options })

/**
 * Everything libvips cannot read is a broken image, whatever the error. A JPEG that was cut and closed again is only
 * warned of; what else is warned of shows nowhere.
 */
async function decoded<T>(work: (failOn: 'warning' | 'error') => Promise<T>): Promise<T> {
  try {
    return await work('warning')
  } catch (warning) {
    if (warning instanceof Error && warning.message.includes('premature end'))
      throw new UnfitImageError('broken')
    return work('error').catch(() => {
      throw new UnfitImageError('broken')
    })
  }
}

const weightOf = (files: readonly Made[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)
