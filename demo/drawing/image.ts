import { type TempFile, writeTempFiles } from '#server/domains/image-workers/index.ts'
import { drawGarment } from '../illustrator/draw.ts'
import { drawFace } from '../illustrator/face.ts'
import { drawLogo } from '../illustrator/logo.ts'
import { type Extension, rasterise, rasteriseRow, type Width } from '../illustrator/rasterise.ts'
import { drawReceipt } from '../illustrator/receipt.ts'
import type { Drawing } from '../world/images.ts'

/** One file of an image, to be drawn. */
export interface Order {
  /** The name of the file in the storage: the image's id, its width and its type. */
  name: string
  drawing: Drawing
  width: Width
  extension: Extension
}

/** Draws one file of an image and writes it into the folder of temp files. */
export async function drawImage(folder: string, order: Order): Promise<TempFile> {
  const { name, drawing, width, extension } = order
  const [tempFile] = await writeTempFiles(folder, [{ name, bytes: await bytesOf(drawing, width, extension) }])
  if (tempFile === undefined) throw new Error(`The image ${name} was not written.`)
  return tempFile
}

function bytesOf(drawing: Drawing, width: Width, extension: Extension): Promise<Buffer> {
  if ('mark' in drawing) return rasterise(drawLogo(drawing.mark, drawing.color), width, extension)
  if ('face' in drawing) return rasterise(drawFace(drawing.face), width, extension)
  if ('receipt' in drawing) return rasterise(drawReceipt(drawing.receipt), width, extension)
  if ('row' in drawing) {
    const fronts = drawing.row.map(spec => drawGarment(spec, 'front'))
    return rasteriseRow(fronts, width, extension)
  }
  return rasterise(drawGarment(drawing.spec, drawing.view), width, extension)
}
