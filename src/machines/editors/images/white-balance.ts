import type { Gains } from './garment-exposure.ts'
import { byteOf, lightOf, luminanceOf, type Pixels } from './linear-light.ts'

/** Half the side of the patch, as a share of the shorter side of the photo. */
const patchShare = 0.0125
/** The most that a lamp colors gray: more is a color of the thing itself. */
const mostGain = 2.6
/** Bytes outside of these tell nothing of the color: too little light, or more than the camera could count. */
const darkest = 24
const brightest = 250

/** Why a patch cannot be made gray. */
export type PatchProblem = 'dark' | 'bright' | 'colorful'

/**
 * The gains that make a patch gray and leave it as light as it is.
 * @param x the middle of the patch, as shares of width and height.
 */
export function balanceOf({ data, width, height }: Pixels, x: number, y: number): Gains | PatchProblem {
  const half = Math.max(1, Math.round(Math.min(width, height) * patchShare))
  const [left, top] = [within(x, width), within(y, height)]
  const sums = [0, 0, 0]
  let [count, blown] = [0, 0]
  for (let row = Math.max(0, top - half); row <= Math.min(height - 1, top + half); row += 1) {
    for (let column = Math.max(0, left - half); column <= Math.min(width - 1, left + half); column += 1) {
      const at = (row * width + column) * 4
      const bytes = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      if (Math.max(...bytes) > brightest) blown += 1
      for (const [channel, byte] of bytes.entries()) sums[channel] = (sums[channel] ?? 0) + lightOf(byte)
      count += 1
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map(sum => sum / count)
  if (blown * 4 > count) return 'bright'
  const gray = luminanceOf(red, green, blue)
  if (byteOf(gray) < darkest) return 'dark'
  const gains: Gains = [gray / red, gray / green, gray / blue]
  return gains.every(gain => gain < mostGain && gain > 1 / mostGain) ? gains : 'colorful'
}

const within = (share: number, side: number) => Math.min(side - 1, Math.max(0, Math.round(share * side)))
