import { type TempFile, writeTempFiles } from '#server/domains/images/index.ts'
import { drawGarment } from '../illustrator/draw.ts'
import { rasterise, rasteriseQuick } from '../illustrator/rasterise.ts'
import type { Drawing } from '../world/images.ts'

/** How much of a picture is made: one width for a screen that waits for it, or all of it. */
export type Depth = 'quick' | 'whole'

/** A picture to draw. */
export interface Order {
  id: string
  /** Of a garment's, which only its owner sees; null for all others. */
  purpose: string | null
  drawing: Drawing
  depth: Depth
}

/** What was made, to be stored, and the placeholder as it looks. */
export interface Drawn {
  id: string
  placeholder: string
  widths: number[]
  drafts: TempFile[]
}

/** Draws one picture and writes its files into the folder of drafts. */
export async function drawPicture(folder: string, { id, drawing, depth }: Order): Promise<Drawn> {
  const svg = drawGarment(drawing.spec, drawing.view)
  const { renditions, thumbhash } =
    depth === 'quick'
      ? await rasteriseQuick(svg).then(made => ({ renditions: [made.width], thumbhash: made.thumbhash }))
      : await rasterise(svg).then(made => ({ renditions: made.widths, thumbhash: made.thumbhash }))
  const files = renditions.flatMap(({ width, avif, webp }) => [
    { name: `${id}-${width}.avif`, bytes: avif },
    { name: `${id}-${width}.webp`, bytes: webp },
  ])
  const widths = renditions.map(({ width }) => width)
  return { id, placeholder: thumbhash, widths, drafts: await writeTempFiles(folder, files) }
}
