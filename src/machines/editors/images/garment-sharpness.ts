import { grayOf, type Pixels } from './linear-light.ts'

/** How far an edge is followed, in pixels to each side. */
const reach = 8
/** The least difference in gray, 0 to 255, that is an edge and not cloth, noise or a soft shadow. */
const leastContrast = 36
/** The least rise in gray, a pixel. */
const leastSlope = 3
/** Fewer edges tell nothing: a photo of plain cloth has none. */
const leastEdges = 60
/** The share of the edges that are sharper: a part in focus is enough. */
const sharpest = 0.1
/** Of 60 photographs of garments at home the widest edges have 1.1. */
const mostWidth = 1.5

/** Whether even the sharpest edges of a photo are soft. Where there are too few edges to tell, it is not. */
export function isBlurred(pixels: Pixels): boolean {
  const edge = edgeWidthOf(pixels)
  return edge !== null && edge > mostWidth
}

/**
 * How wide the sharpest edges of a photo are: the standard deviation of their blur, in pixels. Null where there are too
 * few edges to tell.
 *
 * An edge between two plain sides that is blurred by s pixels rises by contrast / (s √2π) a pixel at its steepest.
 */
export function edgeWidthOf(pixels: Pixels): number | null {
  const gray = grayOf(pixels)
  const { width, height } = pixels
  const widths: number[] = []
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x
      for (const step of [1, width]) {
        const slope = Math.abs((gray[at + step] ?? 0) - (gray[at - step] ?? 0)) / 2
        if (slope < leastSlope) continue
        const edge = edgeAt(gray, at, step, slope)
        if (edge !== null) widths.push(edge)
      }
    }
  }
  if (widths.length < leastEdges) return null
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length * sharpest)] ?? null
}

/** The width of an edge that rises so steeply here, in a row (step 1) or a column (step: the width); null without one. */
function edgeAt(gray: Float32Array, at: number, step: number, slope: number): number | null {
  const value = (away: number) => gray[at + away * step] ?? 0
  // only the steepest pixel of an edge
  if (slope < Math.abs(value(2) - value(0)) / 2 || slope <= Math.abs(value(0) - value(-2)) / 2) return null
  const direction = Math.sign(value(1) - value(-1))
  let [up, down] = [1, -1]
  while (up < reach && (value(up + 1) - value(up)) * direction > 0) up += 1
  while (down > -reach && (value(down) - value(down - 1)) * direction > 0) down -= 1
  const contrast = Math.abs(value(up) - value(down))
  return contrast < leastContrast ? null : contrast / (slope * Math.sqrt(2 * Math.PI))
}
