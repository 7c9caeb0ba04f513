import { type GarmentMask, neighbors } from './garment-mask.ts'
import { fromPixels, type Pixels } from './variants.ts'

/** How wide the ground around a garment is that is looked at, in pixels of the mask. */
const surroundings = 30
/** How far inside a garment is what certainly belongs to it, in pixels of the mask. */
const core = 12
/** From this chroma of CIE LCh on the ground has a hue. */
const leastChroma = 14
/** The part of the ground that has a hue at least, and that has the same one. */
const mostlyColored = 0.6
const mostlySame = 0.5
/** How far a hue may be from that of the ground, in degrees. */
const hueWidth = 25
/** What is in shadow has less chroma: this part of that of the ground, and this much at least. */
const shadowChroma = 0.4
const leastShadowChroma = 8
/** The part of the garment's core that may have the hue of the ground. */
const mostInCore = 0.01

/**
 * Takes away what the mask has of the ground: red carpet between sleeve and body, a rim of green cloth. Only where the
 * ground has one hue that the garment has not, as a color key does; and only what can be reached from outside.
 * Changes the mask.
 */
export async function removeBackgroundHue(mask: GarmentMask, photo: Pixels): Promise<void> {
  const { width, height } = mask
  const lch = await fromPixels(photo)
    .removeAlpha()
    .toColorspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .toColorspace('lch')
    .raw({ depth: 'float' })
    .toBuffer()
  const values = new Float32Array(lch.buffer, lch.byteOffset, 3 * width * height)
  const chromaAt = (at: number) => values[3 * at + 1] ?? 0
  const hueAt = (at: number) => ((values[3 * at + 2] ?? 0) * Math.PI) / 180

  const ground = Uint8Array.from(mask.data, shown => Number(shown <= 26))
  const far = shrunk(ground, width, surroundings)
  const around = placesOf(ground).filter(at => far[at] === 0)
  const colored = around.filter(at => chromaAt(at) >= leastChroma)
  if (colored.length === 0 || colored.length < mostlyColored * around.length) return

  const across = colored.reduce((sum, at) => sum + Math.cos(hueAt(at)) * chromaAt(at), 0)
  const along = colored.reduce((sum, at) => sum + Math.sin(hueAt(at)) * chromaAt(at), 0)
  const hue = Math.atan2(along, across)
  const chroma = colored.map(chromaAt).toSorted((one, other) => one - other)[colored.length >> 1] ?? 0
  const least = Math.max(leastShadowChroma, shadowChroma * chroma)
  const cosine = Math.cos((hueWidth * Math.PI) / 180)
  const isGround = (at: number) => chromaAt(at) >= least && Math.cos(hueAt(at) - hue) >= cosine

  const inner = shrunk(
    Uint8Array.from(mask.data, shown => Number(shown >= 200)),
    width,
    core,
  )
  const inside = placesOf(inner)
  if (colored.filter(isGround).length < mostlySame * around.length) return
  // a belt has no core that says which hue is its own
  if (inside.length === 0) return
  if (inside.filter(isGround).length > mostInCore * inside.length) return

  const isSeen = Uint8Array.from(mask.data, shown => Number(shown < 128))
  const next = placesOf(isSeen)
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const other of neighbors(at, width, height)) {
      if (isSeen[other] === 1 || inner[other] === 1 || !isGround(other)) continue
      isSeen[other] = 1
      mask.data[other] = 0
      next.push(other)
    }
}

/** The places that are set. */
const placesOf = (set: Uint8Array) => [...set.keys()].filter(at => set[at] === 1)

/** What is left of a set farther inside than some pixels; the frame does not count as its edge. */
function shrunk(set: Uint8Array, width: number, by: number): Uint8Array {
  const left = Uint8Array.from(set)
  let edge = [...set.keys()].filter(at => set[at] === 0)
  for (let round = 0; round < by; round += 1) {
    const next: number[] = []
    for (const at of edge)
      for (const other of neighbors(at, width, set.length / width)) {
        if (left[other] === 0) continue
        left[other] = 0
        next.push(other)
      }
    edge = next
  }
  return left
}
