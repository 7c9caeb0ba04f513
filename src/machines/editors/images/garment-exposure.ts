import { byteOf, lightOf, luminanceOf, type Pixels } from './linear-light.ts'

/** The share of the pixels that are darker than the highlights. */
const highlights = 0.98
/**
 * The light of the highlights below which a photo is dark. A gray wall of a medium tone has 0.216 (sRGB 128); of 60
 * photographs of garments at home the darkest has 0.35.
 */
const leastLight = 0.21
/** The light that they have in a photo that is exposed well. */
const wantedLight = 0.66
/** More than this only shows the noise of the camera. */
const mostStops = 3.5

/**
 * By how many stops a photo is too dark, rounded to a tenth; null where it is not. Its highlights decide, since black
 * cloth is dark in a good photo as well, but something around it is not.
 */
export function stopsMissing({ data, width, height }: Pixels): number | null {
  // in steps of 1/1024, so that nothing has to be sorted
  const counts = new Uint32Array(1025)
  for (let at = 0; at < width * height * 4; at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255
    const opaque = luminanceOf(lightOf(data[at] ?? 0), lightOf(data[at + 1] ?? 0), lightOf(data[at + 2] ?? 0))
    const light = opaque * alpha + 1 - alpha
    const step = Math.round(light * 1024)
    counts[step] = (counts[step] ?? 0) + 1
  }
  let rest = width * height * (1 - highlights)
  let step = 1024
  while (step > 0 && rest >= (counts[step] ?? 0)) {
    rest -= counts[step] ?? 0
    step -= 1
  }
  const light = Math.max(step, 1) / 1024
  if (light >= leastLight) return null
  return Math.round(Math.min(mostStops, Math.log2(wantedLight / light)) * 10) / 10
}

/** What each channel is multiplied by in linear light. */
export type Gains = readonly [red: number, green: number, blue: number]

export const noGains: Gains = [1, 1, 1]

/** The light from which on a photo is not brightened in full, so that highlights keep their shape. */
const shoulder = 0.7

/**
 * The new byte of each byte, for each channel.
 * @param stops each doubles the light.
 */
export function curvesOf(stops: number, gains: Gains): readonly Uint8ClampedArray[] {
  return gains.map(gain =>
    Uint8ClampedArray.from({ length: 256 }, (_, byte) => {
      const light = lightOf(byte)
      const curved = shouldered(light * gain * 2 ** stops)
      // what is white stays white, also where a color is taken away
      const white = Math.max(0, (light - 0.8) / 0.2) ** 2
      return byteOf(curved + white * Math.max(0, light - curved))
    }),
  )
}

function shouldered(light: number): number {
  const rest = 1 - shoulder
  return light <= shoulder ? light : shoulder + rest * (1 - Math.exp((shoulder - light) / rest))
}

/** Puts the pixels through the curves, in place. */
export function applyCurves(data: Uint8ClampedArray, curves: readonly Uint8ClampedArray[]): void {
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = curves[channel]?.[data[at + channel] ?? 0] ?? 0
  }
}
