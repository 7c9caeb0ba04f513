import type { Pattern } from '#src/api/contract/values/garment-words.ts'
import type { SwatchPart } from '#src/api/contract/values/swatch.ts'
import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { colorsOfPixels } from '#src/machines/editors/images/garment-colors.ts'
import { stopsMissing } from '#src/machines/editors/images/garment-exposure.ts'
import { patternOfPixels, patternSide } from '#src/machines/editors/images/garment-pattern.ts'

/** The sides of the copy whose colors are named, in pixels: stripes do not blend into one color yet. */
const side = 96
/** The share from which on a second color is worth to be named. */
const leastSecond = 0.3

/** What a photo shows of a garment. */
export interface GuessedLook {
  /** The likely colors, at most two, the larger share first; their shares are 100 percent together. */
  readonly colors: readonly (SwatchPart & { color: Color })[]
  /** Null where it is not sure. */
  readonly pattern: Pattern | null
}

const nothing: GuessedLook = { colors: [], pattern: null }

/** The likely colors and the pattern of the garment on a photo; none where it cannot be read, or is too dark to tell them. */
export async function guessLook(photo: Blob): Promise<GuessedLook> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return nothing
  // its own way of scaling keeps stripes apart
  const square = await createImageBitmap(photo, { resizeWidth: side, resizeHeight: side }).catch(() => null)
  const small = square === null ? null : pixelsOf(square, side, side)
  square?.close()
  const scale = patternSide / Math.max(bitmap.width, bitmap.height)
  // on a smaller photo fine stripes look plain
  const whole = scale > 1 ? null : pixelsOf(bitmap, scaled(bitmap.width, scale), scaled(bitmap.height, scale))
  bitmap.close()
  const isDark = small === null || stopsMissing({ data: small.data, width: side, height: side }) !== null
  const [first, second] = isDark ? [] : colorsOfPixels(small.data, side, side)
  if (first === undefined) return nothing
  const pattern = whole === null ? null : patternOfPixels(whole.data, whole.width, whole.height)
  if (second === undefined || second.share < leastSecond)
    return { colors: [{ ...first, share: 100 }], pattern }
  const share = Math.round((100 * first.share) / (first.share + second.share))
  const colors = [
    { ...first, share },
    { ...second, share: 100 - share },
  ]
  return { colors, pattern }
}

/** The same of a photo at an address; nothing where it does not arrive. */
export async function guessLookAt(address: string): Promise<GuessedLook> {
  const photo = await fetch(address).then(
    response => (response.ok ? response.blob() : null),
    () => null,
  )
  return photo === null ? nothing : guessLook(photo)
}

const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale))

function pixelsOf(bitmap: ImageBitmap, width: number, height: number): ImageData | null {
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (canvas === null) return null
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(bitmap, 0, 0, width, height)
  return canvas.getImageData(0, 0, width, height)
}
