import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawGarment } from '../illustrator/draw.ts'
import { type Rendition, rasterise, rasteriseQuick } from '../illustrator/rasterise.ts'
import type { Drawing } from '../world/pictures.ts'

/** How much of a picture is made: one width for a screen that waits for it, or all of it. */
export type Depth = 'quick' | 'whole'

/** A picture to draw. */
export interface Order {
  id: string
  /** Only its owner sees it. */
  isPrivate: boolean
  drawing: Drawing
  depth: Depth
}

/** What was made, and the placeholder as it looks. */
export interface Drawn {
  id: string
  placeholder: string
  widths: number[]
}

/** Draws one picture and writes its files into `folder`. Each file appears whole or not at all. */
export async function drawPicture(folder: string, { id, drawing, depth }: Order): Promise<Drawn> {
  const svg = drawGarment(drawing.spec, drawing.view)
  const { renditions, thumbhash } =
    depth === 'quick'
      ? await rasteriseQuick(svg).then(made => ({ renditions: [made.width], thumbhash: made.thumbhash }))
      : await rasterise(svg).then(made => ({ renditions: made.widths, thumbhash: made.thumbhash }))
  for (const rendition of renditions) await writeRendition(folder, id, rendition)
  return { id, placeholder: thumbhash, widths: renditions.map(({ width }) => width) }
}

/** Must be called before the first picture is written. Clears away what a process that was killed had begun. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (draftName.test(name)) await rm(join(folder, name), { force: true })
  }
}

const draftName = /\.\d+\.part$/

async function writeRendition(folder: string, id: string, { width, avif, webp }: Rendition): Promise<void> {
  await Promise.all([
    writeWhole(join(folder, `${id}-${width}.avif`), avif),
    writeWhole(join(folder, `${id}-${width}.webp`), webp),
  ])
}

/** Under another name first: a reader, or a start after kill -9, never sees half a picture. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
