import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inspectPicture, UnfitPictureError } from '#server/domains/images/content/inspect.ts'
import { masterName } from '#server/domains/images/folders.ts'
import { mostPixels } from '#src/api/contract/picture-file.ts'
import type { Developed, Order } from './job.ts'
import { type Made, writeDrafts } from './temp-files.ts'
import {
  avatarWidths,
  fromPixels,
  type Pixels,
  pictureWidths,
  thumbhashOf,
  toAvif,
  toPixels,
  toWebp,
  widthsFor,
} from './variants.ts'

/** The longer side of what an avatar is cut from, in pixels; whatever was larger is kept at this size. */
const masterSide = 4096

/**
 * Carries out one order: decodes, encodes, and writes the files into the folder of drafts.
 * @throws UnfitPictureError for what cannot be decoded.
 */
export async function carryOut(order: Order): Promise<Developed> {
  if (order.kind === 'develop') return develop(order)
  return order.kind === 'crop' ? crop(order) : encodeAvif(order)
}

async function develop({ id, from, drafts, withMaster }: Order & { kind: 'develop' }): Promise<Developed> {
  const bytes = await readFile(from)
  inspectPicture(bytes)
  const bounds = withMaster
    ? { width: masterSide, height: masterSide, fit: 'inside' as const }
    : { width: Math.max(...pictureWidths) }
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
  const widths = widthsFor(pixels.width, pictureWidths)
  const files: Made[] = []
  for (const width of widths) {
    files.push({ name: `${id}-${width}.webp`, bytes: await toWebp(pixels, width) })
  }
  if (withMaster) {
    const master = await fromPixels(pixels).webp({ quality: 90, effort: 2 }).toBuffer()
    files.push({ name: masterName(id), bytes: master })
  }
  const { width, height } = upright
  return {
    width,
    height,
    placeholder: await thumbhashOf(pixels),
    widths,
    bytes: weightOf(files),
    drafts: await writeDrafts(drafts, files),
  }
}

async function crop({ id, from, drafts, square, of }: Order & { kind: 'crop' }): Promise<Developed> {
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
    drafts: await writeDrafts(drafts, files),
  }
}

async function encodeAvif({ id, from, drafts, widths }: Order & { kind: 'avif' }): Promise<Developed> {
  const pixels: Pixels = await toPixels(reading(await readFile(from)))
  const files: Made[] = []
  for (const width of widths) {
    files.push({ name: `${id}-${width}.avif`, bytes: await toAvif(pixels, width) })
  }
  const { width, height } = pixels
  const bytes = weightOf(files)
  return { width, height, placeholder: '', widths, bytes, drafts: await writeDrafts(drafts, files) }
}

/** One page, no more pixels than are allowed, and an end where the file says one is. */
const reading = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

/** What libvips cannot read is no picture, whatever its complaint. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new UnfitPictureError('broken')
  }
}

const weightOf = (files: readonly Made[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)
