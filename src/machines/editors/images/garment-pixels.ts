import { byteOf, lightOf } from './linear-light.ts'

/** Lightness and the two opponent axes of Oklab, in hundredths (https://bottosson.github.io/posts/oklab/). */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** A photo, pixel by pixel. */
export interface GarmentPixels {
  readonly width: number
  readonly height: number
  readonly colors: readonly Oklab[]
  /** How surely each pixel shows the garment, 0 to 1. */
  readonly weights: Float32Array
  /** Whether each pixel is in the middle of the photo, or shows the garment of a cutout. */
  readonly isInside: Uint8Array
}

/** The share of transparent pixels from which on a photo is a cutout: all else is the garment. */
const leastClear = 0.02
/** The alpha of pixels that show something. */
const opaque = { inPhoto: 128, inCutout: 200 }
/** The size of a cell that counts as one color of the background, in hundredths of Oklab. */
const cell = 6
/** The cell of a color as one number: no axis has more than 64 cells on either side of zero. */
const cellOf = (color: Oklab) => color.reduce((name, value) => name * 128 + Math.round(value / cell) + 64, 0)
/** How much less than its share at the edges a color may have in the middle and still belong to the garment. */
const edgeWeight = 0.9

/**
 * Where the garment is on a photo: its colors are frequent in the middle and not at the edges, where the background is.
 * On a cutout it is everywhere where something is.
 * @param pixels red, green, blue and alpha of each, 0 to 255.
 */
export function garmentPixels(pixels: ArrayLike<number>, width: number, height: number): GarmentPixels {
  const count = width * height
  const alphaOf = (at: number) => pixels[at * 4 + 3] ?? 0
  const colors = Array.from({ length: count }, (_, at) =>
    oklabOf(pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0),
  )
  const weights = new Float32Array(count)
  const isInside = new Uint8Array(count)
  let clear = 0
  for (let at = 0; at < count; at += 1) clear += Number(alphaOf(at) < opaque.inPhoto)
  if (clear > leastClear * count) {
    for (let at = 0; at < count; at += 1) isInside[at] = Number(alphaOf(at) >= opaque.inCutout)
    return { width, height, colors, weights: Float32Array.from(isInside), isInside }
  }
  const cells = colors.map(cellOf)
  const inside = new Map<number, number>()
  const around = new Map<number, number>()
  let [insides, arounds] = [0, 0]
  const placeOf = (at: number) => [(at % width) / (width - 1), Math.floor(at / width) / (height - 1)] as const
  for (const [at, name] of cells.entries()) {
    const [right, down] = placeOf(at)
    if (right > 0.22 && right < 0.78 && down > 0.2 && down < 0.8) {
      isInside[at] = 1
      inside.set(name, (inside.get(name) ?? 0) + 1)
      insides += 1
    } else if (right < 0.08 || right > 0.92 || down < 0.06) {
      around.set(name, (around.get(name) ?? 0) + 1)
      arounds += 1
    }
  }
  for (const [at, name] of cells.entries()) {
    const [right, down] = placeOf(at)
    if (right < 0.15 || right > 0.85 || down < 0.12 || down > 0.88) continue
    const middle = (inside.get(name) ?? 0) / insides
    const edge = (around.get(name) ?? 0) / Math.max(1, arounds)
    weights[at] = middle === 0 ? 0 : Math.max(0, 1 - (edgeWeight * edge) / middle)
  }
  return { width, height, colors, weights, isInside }
}

/** A color of sRGB bytes in Oklab. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ]
}

/** A color of Oklab as CSS writes it, `#1d2a4a`; what sRGB does not have is clipped. */
export function hexOf([lightness, a, b]: Oklab): string {
  const [L, A, B] = [lightness / 100, a / 100, b / 100]
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(each => byteOf(each).toString(16).padStart(2, '0')).join('')}`
}
