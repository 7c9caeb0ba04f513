import { newNonce } from '#src/api/commands/nonce.ts'
import type { PieceBox } from '#src/api/contract/pieces.ts'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import * as words from '#src/ui/garment/pieces/words.ts'

/** The longer side of the copy that the server looks at, in pixels. */
const lookedAt = 640
/** The longest side of a piece, in pixels: twice of what the server stores. */
const longest = 3200
const quality = { small: 0.85, piece: 0.92 }

/** The refusal of a photo that cannot be decoded or drawn, in the form that machines read. */
class NotCut extends Error {
  readonly status = 422
  readonly code = 'not_cut'
}

/**
 * A small copy of a photo, upright, as a JPEG.
 * @throws NotCut where it cannot be decoded
 */
export async function smallFile(photo: Blob): Promise<Blob> {
  const [small] = await drawn(photo, [{ left: 0, top: 0, right: 1, bottom: 1 }], lookedAt, quality.small)
  if (small === undefined) throw new NotCut(words.notCut)
  return small
}

/**
 * A file of each part of a photo, cut out of the original, as JPEGs in the colors that the browser can keep.
 * @throws NotCut where the photo cannot be decoded or the browser cannot draw it
 */
export async function croppedFiles(
  { name, content }: ChosenFile,
  boxes: readonly PieceBox[],
): Promise<readonly ChosenFile[]> {
  const blobs = await drawn(content, boxes, longest, quality.piece)
  return blobs.map((blob, at) => ({
    ...{ name: `${name.replace(/\.\w+$/, '')} ${at + 1}.jpg`, type: blob.type },
    ...{ bytes: blob.size, content: blob, key: newNonce() },
  }))
}

async function drawn(
  photo: Blob,
  boxes: readonly PieceBox[],
  most: number,
  jpegQuality: number,
): Promise<readonly Blob[]> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new NotCut(words.notCut)
  })
  try {
    const made: Blob[] = []
    for (const { left, top, right, bottom } of boxes) {
      const [x, y] = [Math.floor(left * bitmap.width), Math.floor(top * bitmap.height)]
      const width = Math.max(1, Math.ceil(right * bitmap.width) - x)
      const height = Math.max(1, Math.ceil(bottom * bitmap.height) - y)
      const scale = Math.min(1, most / Math.max(width, height))
      const size = [width, height].map(length => Math.max(1, Math.round(length * scale)))
      const [across = 1, along = 1] = size
      const canvas = new OffscreenCanvas(across, along)
      const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
      if (context === null) throw new NotCut(words.notCut)
      context.imageSmoothingQuality = 'high'
      // what is transparent would be black in a JPEG
      context.fillStyle = '#fff'
      context.fillRect(0, 0, across, along)
      context.drawImage(bitmap, x, y, width, height, 0, 0, across, along)
      made.push(await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }))
    }
    return made
  } catch {
    throw new NotCut(words.notCut)
  } finally {
    bitmap.close()
  }
}
