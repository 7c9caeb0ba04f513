import type { CodePoints } from './content/content.ts'
import type { Pixels } from './variants.ts'

/** Red, green and blue of sRGB in rows, each by the red, green and blue of another space; in linear light. */
type Matrix = readonly [
  ...[rr: number, rg: number, rb: number],
  ...[gr: number, gg: number, gb: number],
  ...[br: number, bg: number, bb: number],
]

/** To the primaries of sRGB, by code point (ITU-T H.273, table 2; CSS Color 4, §18). */
const matrices: Readonly<Record<number, Matrix>> = {
  // ITU-R BT.709, as sRGB has them
  1: [...([1, 0, 0] as const), ...([0, 1, 0] as const), ...([0, 0, 1] as const)],
  // ITU-R BT.2020
  9: [
    ...([1.660491, -0.587641, -0.07285] as const),
    ...([-0.12455, 1.1329, -0.008349] as const),
    ...([-0.018151, -0.100579, 1.11873] as const),
  ],
  // Display P3
  12: [
    ...([1.22494, -0.22494, 0] as const),
    ...([-0.042057, 1.042057, 0] as const),
    ...([-0.019638, -0.078636, 1.098274] as const),
  ],
}

/** The curve of sRGB (IEC 61966-2-1): from an encoded value of 0 to 1 to linear light. */
const linearOf = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** From encoded values to linear light, by code point (ITU-T H.273, table 3). */
const curves: Readonly<Record<number, (value: number) => number>> = {
  4: value => value ** 2.2,
  8: value => value,
  13: linearOf,
}
/** Encoded bytes by linear light, in as many steps as tell all bytes apart. */
const steps = 4096
const bytes = Uint8Array.from({ length: steps + 1 }, (_, at) => {
  const value = at / steps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

/**
 * Pixels in a color space that their file names by code points, in sRGB; libvips reads profiles only. Spaces of a
 * high dynamic range stay as they are.
 */
export function fromCodePoints(pixels: Pixels, { primaries, transfer }: CodePoints): Pixels {
  const matrix = matrices[primaries]
  const curve = curves[transfer]
  if (pixels.channels < 3 || matrix === undefined || curve === undefined) return pixels
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix
  const linear = Float64Array.from({ length: 256 }, (_, value) => curve(value / 255))
  const data = Buffer.from(pixels.data)
  for (let at = 0; at < data.length; at += pixels.channels) {
    const red = linear[data[at] ?? 0] ?? 0
    const green = linear[data[at + 1] ?? 0] ?? 0
    const blue = linear[data[at + 2] ?? 0] ?? 0
    data[at] = encoded(rr * red + rg * green + rb * blue)
    data[at + 1] = encoded(gr * red + gg * green + gb * blue)
    data[at + 2] = encoded(br * red + bg * green + bb * blue)
  }
  return { ...pixels, data }
}

/** The byte of a color value in linear light, clipped to what sRGB holds. */
const encoded = (value: number) => bytes[Math.round(Math.min(1, Math.max(0, value)) * steps)] ?? 0
