import { type TempFile, writeTempFiles } from '#server/domains/image-workers/index.ts'
import { drawGarment } from '../illustrator/draw.ts'
import { drawFace } from '../illustrator/face.ts'
import { drawLogo } from '../illustrator/logo.ts'
import {
  type Extension,
  rasterise,
  rasteriseMask,
  rasteriseRow,
  type Width,
} from '../illustrator/rasterise.ts'
import { drawReceipt } from '../illustrator/receipt.ts'
import type { Drawing } from '../world/images.ts'

/** One file of an image, to be drawn: a variant, or the mask of the garment that it shows. */
export type Order = Variant | Mask

interface Variant {
  /** The name of the file in the storage: the image's id, its width and its type. */
  name: string
  drawing: Drawing
  width: Width
  extension: Extension
}

interface Mask {
  name: string
  drawing: DrawnGarment
  isMask: true
}

/** The drawing of one garment. */
type DrawnGarment = Extract<Drawing, { spec: unknown }>

/** The width of a mask, in pixels: about what the model finds. */
const maskWidth = 256

/** Whether the drawing knows where its garment is: a detail has no outline. */
export const hasMask = (drawing: Drawing): drawing is DrawnGarment =>
  'spec' in drawing && drawing.view !== 'detail'

/** Draws one file of an image and writes it into the folder of temp files. */
export async function drawImage(folder: string, order: Order): Promise<TempFile> {
  const { name } = order
  const bytes = await ('isMask' in order ? drawMask(order) : bytesOf(order))
  const [tempFile] = await writeTempFiles(folder, [{ name, bytes }])
  if (tempFile === undefined) throw new Error(`The image ${name} was not written.`)
  return tempFile
}

const drawMask = ({ drawing: { spec, view } }: Mask) =>
  rasteriseMask(drawGarment(spec, view, 'garment'), maskWidth)

function bytesOf({ drawing, width, extension }: Variant): Promise<Buffer> {
  if ('mark' in drawing) return rasterise(drawLogo(drawing.mark, drawing.color), width, extension)
  if ('face' in drawing) return rasterise(drawFace(drawing.face), width, extension)
  if ('receipt' in drawing) return rasterise(drawReceipt(drawing.receipt), width, extension)
  if ('row' in drawing) {
    const fronts = drawing.row.map(spec => drawGarment(spec, 'front'))
    return rasteriseRow(fronts, width, extension)
  }
  return rasterise(drawGarment(drawing.spec, drawing.view), width, extension)
}
