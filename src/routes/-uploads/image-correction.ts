import { newNonce } from '#src/api/commands/nonce.ts'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { applyCurves, curvesOf, noGains } from '#src/machines/editors/images/garment-exposure.ts'
import { type Finding, findingsOf, reviewSide } from '#src/machines/editors/images/image-findings.ts'
import type { Changes, Correction } from '#src/machines/editors/images/image-review.ts'
import { balanceOf } from '#src/machines/editors/images/white-balance.ts'
import * as words from '#src/ui/garment/review-words.ts'

/** The longest side of a corrected file, in pixels: twice of what the server stores, and less than any canvas allows. */
const longest = 3200
const quality = 0.92

/** The refusal of a correction, in the form that machines read. */
class NotCorrected extends Error {
  readonly status = 422
  readonly code = 'not_corrected'
}

/**
 * Everything that is found on a photo.
 * @throws an Error where it cannot be decoded
 */
export async function findingsIn(photo: Blob): Promise<readonly Finding[]> {
  const { data, width, height } = await smallCopy(photo)
  return findingsOf({ data, width, height })
}

/**
 * What a file differs by from the original once a correction is added.
 * @param current the file that the correction was chosen on.
 * @throws NotCorrected where the patch cannot be gray, or the file cannot be decoded
 */
export async function changesOf(
  changes: Changes | null,
  correction: Correction,
  current: Blob,
): Promise<Changes> {
  const before = changes ?? { stops: 0, degrees: 0, gains: noGains }
  if (correction.kind === 'brightened') return { ...before, stops: before.stops + correction.stops }
  if (correction.kind === 'straightened') return { ...before, degrees: before.degrees - correction.degrees }
  const copy = await smallCopy(current).catch(unreadable)
  const gains = balanceOf(copy, correction.place.x, correction.place.y)
  if (typeof gains === 'string') throw new NotCorrected(words.patchProblems[gains])
  const [red, green, blue] = before.gains
  return { ...before, gains: [red * gains[0], green * gains[1], blue * gains[2]] }
}

/**
 * The file with all changes, as a JPEG, upright.
 * @throws NotCorrected where the photo cannot be decoded or the browser cannot draw it
 */
export async function changedFile({ name, content }: ChosenFile, changes: Changes): Promise<ChosenFile> {
  const bitmap = await createImageBitmap(content).catch(unreadable)
  try {
    const canvas = drawn(bitmap, changes.degrees)
    const { width, height } = canvas.canvas
    if (changes.stops !== 0 || changes.gains !== noGains) {
      const image = canvas.getImageData(0, 0, width, height)
      applyCurves(image.data, curvesOf(changes.stops, changes.gains))
      canvas.putImageData(image, 0, 0)
    }
    const blob = await canvas.canvas.convertToBlob({ type: 'image/jpeg', quality })
    return {
      ...{ name: `${name.replace(/\.\w+$/, '')}.jpg`, type: blob.type, bytes: blob.size, content: blob },
      key: newNonce(),
    }
  } catch {
    throw new NotCorrected(words.notCorrected)
  } finally {
    bitmap.close()
  }
}

/** The photo turned clockwise and cut to its own shape, as large as no corner stays empty. */
function drawn(bitmap: ImageBitmap, degrees: number): OffscreenCanvasRenderingContext2D {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.cos(angle)]
  const { width, height } = bitmap
  const share = Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine))
  const scale = Math.min(1, longest / (Math.max(width, height) * share))
  const canvas = contextOf(width * share * scale, height * share * scale)
  canvas.imageSmoothingQuality = 'high'
  // what is transparent would be black in a JPEG
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height)
  canvas.translate(canvas.canvas.width / 2, canvas.canvas.height / 2)
  canvas.rotate(angle)
  canvas.scale(scale, scale)
  canvas.drawImage(bitmap, -width / 2, -height / 2)
  canvas.resetTransform()
  return canvas
}

/** A canvas that keeps the colors of Display P3 where the browser can. */
function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d', { colorSpace: 'display-p3', willReadFrequently: true })
  if (context === null) throw new NotCorrected(words.notCorrected)
  return context
}

/** The pixels of a small copy; a photo that is smaller is not enlarged. */
async function smallCopy(photo: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(photo)
  try {
    const scale = Math.min(1, reviewSide / Math.max(bitmap.width, bitmap.height))
    const context = contextOf(bitmap.width * scale, bitmap.height * scale)
    const { width, height } = context.canvas
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    bitmap.close()
  }
}

function unreadable(): never {
  throw new NotCorrected(words.notCorrected)
}
