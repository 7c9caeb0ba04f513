import { readFile } from 'node:fs/promises'
import type { InferenceSession } from 'onnxruntime-web/wasm'
import sharp from 'sharp'
import { removeBackgroundHue } from './background-hue.ts'
import { type GarmentMask, neighbors } from './garment-mask.ts'
import { areaOf, type Model, meanOfViews, side, toSquare } from './mask-views.ts'
import type { Pixels } from './variants.ts'

/** U²-Net, the small one (Qin et al. 2020); Apache 2.0, its license lies beside it. */
const modelFile = new URL('model/u2netp.onnx', import.meta.url)

/** What it was trained with: the mean and the deviation of red, green and blue, of 1. */
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const

/** The bytes between which it is not decided whether a pixel shows the garment. */
const undecided = { from: 26, to: 230 }
/** The undecided pixels compared with those of the garment, from which on what was found is not shown. */
const mostUndecided = 0.4
/** The plausible fraction of the photo that the garment covers. */
const least = 0.05
const most = 0.95
/** A second part of this size compared with the largest one stays: one shoe of a pair. */
const secondPart = 0.2

/** What a model finds: a mask, null where it finds no garment, undefined where no model is installed. */
export async function maskByModel(photo: Pixels): Promise<GarmentMask | null | undefined> {
  opened ??= openModel()
  const model = await opened
  if (model === null) return undefined
  const found = await meanOfViews(model, photo)
  const area = areaOf(found)
  const open = found.reduce((sum, shown) => sum + Number(shown > undecided.from && shown < undecided.to), 0)
  const share = area / found.length
  if (share < least || share > most || open > mostUndecided * area) return null
  keepLargest(found)
  const scale = side / Math.max(photo.width, photo.height)
  const [width, height] = [photo.width, photo.height].map(length => Math.max(1, Math.round(length * scale)))
  const { data, info } = await sharp(found, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mask = { data, width: info.width, height: info.height }
  await removeBackgroundHue(mask, photo)
  return mask
}

/** How likely each pixel of a square copy of the photo shows a garment, 0 to 255; null where no model is installed. */
export async function shownByModel(photo: Pixels): Promise<Buffer | null> {
  opened ??= openModel()
  const model = await opened
  return model === null ? null : model(await toSquare(photo))
}

let opened: Promise<Model | null> | undefined

/** Loads the model when the first photo needs it: 400 MB of memory in a process that ends when it is idle. */
async function openModel(): Promise<Model | null> {
  // it is optional: a platform may not have it
  const runtime = await import('onnxruntime-web/wasm').catch(() => null)
  if (runtime === null) return null
  runtime.env.wasm.numThreads = 1
  const session: InferenceSession = await runtime.InferenceSession.create(await readFile(modelFile), {
    executionProviders: ['wasm'],
  })
  const [inputName = ''] = session.inputNames
  const [outputName = ''] = session.outputNames
  return async data => {
    const brightest = data.reduce((max, value) => Math.max(max, value), 1)
    const values = new Float32Array(3 * side * side)
    for (const channel of [0, 1, 2] as const)
      for (let at = 0; at < side * side; at += 1)
        values[channel * side * side + at] =
          ((data[at * 3 + channel] ?? 0) / brightest - means[channel]) / deviations[channel]
    const input = new runtime.Tensor('float32', values, [1, 3, side, side])
    const { [outputName]: output } = await session.run({ [inputName]: input }, [outputName])
    if (output === undefined) throw new Error('The model gave no mask.')
    return Buffer.from(Float32Array.from(output.data as Float32Array, share => Math.round(share * 255)))
  }
}

/** Clears what is not connected with a large part of what was found. */
function keepLargest(found: Buffer): void {
  const partOf = new Int32Array(found.length)
  const sizes = [0]
  for (let start = 0; start < found.length; start += 1) {
    if ((found[start] ?? 0) < 128 || partOf[start] !== 0) continue
    const part = sizes.length
    let size = 0
    const next = [start]
    partOf[start] = part
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      size += 1
      for (const other of neighbors(at, side, side))
        if ((found[other] ?? 0) >= 128 && partOf[other] === 0) {
          partOf[other] = part
          next.push(other)
        }
    }
    sizes.push(size)
  }
  const largest = Math.max(...sizes)
  for (const [at, part] of partOf.entries())
    if (part !== 0 && (sizes[part] ?? 0) < secondPart * largest) found[at] = 0
}
