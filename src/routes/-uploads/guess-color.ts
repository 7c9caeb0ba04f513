import type { Color } from '#src/api/contract/values/vocabulary.ts'

/** The colors of the closed list (V-18) as they look on cloth: red, green, blue. */
const palette: Readonly<Record<Color, [number, number, number]>> = {
  black: [24, 23, 24],
  white: [246, 246, 244],
  grey: [138, 138, 138],
  beige: [214, 196, 168],
  cream: [240, 230, 208],
  brown: [98, 66, 44],
  camel: [183, 136, 84],
  navy: [28, 38, 72],
  blue: [45, 92, 170],
  'light-blue': [158, 194, 222],
  green: [46, 116, 72],
  olive: [104, 104, 56],
  red: [190, 36, 40],
  burgundy: [104, 24, 42],
  pink: [232, 158, 178],
  purple: [112, 70, 140],
  yellow: [236, 202, 70],
  orange: [224, 120, 44],
  gold: [190, 152, 66],
  silver: [190, 192, 196],
}

const side = 32

/**
 * The likely color of the garment on an image: the most frequent of our colors in the middle, discounting the
 * colors of the edges, which are the background. Null where there is nothing but background.
 */
export function colorOfPixels(pixels: ArrayLike<number>, width: number, height: number): Color | null {
  const inside = new Map<Color, number>()
  const around = new Map<Color, number>()
  let [insides, arounds] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if ((pixels[at + 3] ?? 0) < 128) continue
      const name = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
      const [right, down] = [x / (width - 1), y / (height - 1)]
      if (right > 0.25 && right < 0.75 && down > 0.2 && down < 0.8) {
        inside.set(name, (inside.get(name) ?? 0) + 1)
        insides++
      } else if (right < 0.1 || right > 0.9 || down < 0.06) {
        around.set(name, (around.get(name) ?? 0) + 1)
        arounds++
      }
    }
  }
  const ranked = [...inside].map(([name, count]) => {
    const share = count / Math.max(1, insides)
    const outside = (around.get(name) ?? 0) / Math.max(1, arounds)
    return { name, share, weight: share - Math.min(share, outside) * 0.6 }
  })
  const [best] = ranked.toSorted((a, b) => b.weight - a.weight)
  return best === undefined || best.share < 0.1 ? null : best.name
}

/** The likely color of the garment in an image file; null where the file cannot be read. */
export async function guessColor(file: Blob): Promise<Color | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side }).catch(() => null)
  if (bitmap === null) return null
  const canvas = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  canvas?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const drawn = canvas?.getImageData(0, 0, side, side)
  return drawn === undefined ? null : colorOfPixels(drawn.data, side, side)
}

function nearest(red: number, green: number, blue: number): Color {
  let best: Color = 'black'
  let least = Number.POSITIVE_INFINITY
  const [l, a, b] = lab(red, green, blue)
  for (const [name, [otherL, otherA, otherB]] of labs) {
    // lightness says less about a cloth's color name than its hue does
    const distance = ((l - otherL) * 0.7) ** 2 + (a - otherA) ** 2 + (b - otherB) ** 2
    if (distance < least) {
      least = distance
      best = name
    }
  }
  return best
}

/**
 * Oklab, in hundredths: distances there match human perception (https://bottosson.github.io/posts/oklab/).
 */
function lab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ]
}

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const labs = (Object.keys(palette) as Color[])
  // pixels do not distinguish shiny from matte colors
  .filter(name => name !== 'gold' && name !== 'silver')
  .map(name => [name, lab(...palette[name])] as const)
