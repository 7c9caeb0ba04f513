import type { Pixels } from './variants.ts'

/** How far from the edge of a garment the background still shines into its pixels. */
const rim = 2
/** How far colors of the inside are carried: farther than the rim and what is half transparent there. */
const reach = 6

/**
 * Gives the edge of a cutout the colors beside it, farther inside: what lies on a red carpet has a red rim otherwise.
 * Changes the pixels, RGBA, and leaves their alpha. Parts narrower than the rim keep theirs.
 */
export function recolorEdges({ data, width, height }: Pixels): void {
  let known = insideOf(data, width, height)
  for (let round = 0; round < reach; round += 1) {
    const next = Uint8Array.from(known)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x
        if (known[at] === 1 || (data[at * 4 + 3] ?? 0) === 0) continue
        let [red, green, blue, count] = [0, 0, 0, 0]
        for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
          for (let right = Math.max(0, x - 1); right <= Math.min(width - 1, x + 1); right += 1) {
            const other = down * width + right
            if (known[other] !== 1) continue
            red += data[other * 4] ?? 0
            green += data[other * 4 + 1] ?? 0
            blue += data[other * 4 + 2] ?? 0
            count += 1
          }
        if (count === 0) continue
        data[at * 4] = Math.round(red / count)
        data[at * 4 + 1] = Math.round(green / count)
        data[at * 4 + 2] = Math.round(blue / count)
        next[at] = 1
      }
    known = next
  }
}

/** The opaque pixels that are farther from the edge than its rim; those at the frame of the photo, too. */
function insideOf(data: Buffer, width: number, height: number): Uint8Array {
  const inside = Uint8Array.from({ length: width * height }, (_, at) => Number(data[at * 4 + 3] === 255))
  for (let round = 0; round < rim; round += 1) {
    const before = Uint8Array.from(inside)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x
        const isAtEdge =
          (x > 0 && before[at - 1] === 0) ||
          (x < width - 1 && before[at + 1] === 0) ||
          (y > 0 && before[at - width] === 0) ||
          (y < height - 1 && before[at + width] === 0)
        if (isAtEdge) inside[at] = 0
      }
  }
  return inside
}
