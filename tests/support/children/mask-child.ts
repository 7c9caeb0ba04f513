import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { findGarment } from '#server/domains/image-workers/garment-mask.ts'
import { maskByModel } from '#server/domains/image-workers/model-mask.ts'
import { toPixels } from '#server/domains/image-workers/variants.ts'

/**
 * Says for each image file the mask that is found by colors alone and by the model, in base64; null for none. A process
 * of its own, as the image workers are: OpenCV's module has a `then` that a test runner would wait for.
 */
const told = (mask: Awaited<ReturnType<typeof maskByModel>>) =>
  mask && { ...mask, data: mask.data.toString('base64') }

const masks: unknown[] = []
for (const path of process.argv.slice(2)) {
  const photo = await toPixels(sharp(await readFile(path)).removeAlpha())
  masks.push({ colors: told(await findGarment(photo)), model: told(await maskByModel(photo)) })
}
console.info(JSON.stringify({ masks }))
