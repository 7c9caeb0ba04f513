import type { Color } from '#src/api/contract/values/vocabulary.ts'

/** One color of a garment, and its share of what is seen of it, 0 to 1. */
export interface ColorShare {
  readonly color: Color
  readonly share: number
}

/** Lightness and the two opponent axes of Oklab, in hundredths (https://bottosson.github.io/posts/oklab/). */
type Oklab = readonly [lightness: number, a: number, b: number]

/** Colors that are shades of one another: their shares count together before names compete. */
const families: readonly (readonly Color[])[] = [
  ['black', 'grey'],
  ['white', 'cream'],
  ['beige', 'camel', 'brown'],
  ['navy', 'blue', 'light-blue'],
  ['green', 'olive'],
  ['red', 'burgundy'],
  ['pink'],
  ['purple'],
  ['yellow'],
  ['orange'],
]

/** The lightness, in hundredths, up to which what has no hue is black, and from which on it is white. */
const darkest = 33
const lightest = 88

/**
 * The name of one color. What has no hue is named by its lightness; only then the hue decides.
 * @param white the lightness from which on a color without hue is white: less in a dim photo.
 */
export function nameOfColor([lightness, a, b]: Oklab, white = lightest): Color {
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
  // gray cloth takes a little red from a lamp, and hardly any yellow; khaki and faded denim have little more than that
  const leastChroma =
    hue > 60 && hue < 118 ? 1.4 : hue > 215 && hue < 290 ? 1.5 : hue >= 290 && hue < 345 ? 3.2 : 2.3
  if (lightness < 22 && chroma < 5) return 'black'
  if (chroma < leastChroma) {
    if (lightness < darkest) return 'black'
    return lightness < white ? 'grey' : 'white'
  }
  if (hue < 12 || hue >= 345) return pinkish(lightness)
  if (hue < 38) return reddish(lightness, chroma)
  if (hue < 62) return earthy(lightness, chroma, 'orange')
  if (hue < 88) return earthy(lightness, chroma, 'yellow')
  if (hue < 116) return yellowish(lightness, chroma)
  if (hue < 195) return lightness < 60 && hue < 130 && chroma < 9 ? 'olive' : 'green'
  if (hue < 295) return bluish(lightness)
  return hue < 325 ? (lightness > 78 ? 'pink' : 'purple') : lightness > 70 ? 'pink' : 'purple'
}

const pinkish = (lightness: number): Color => (lightness < 42 ? 'burgundy' : 'pink')

function reddish(lightness: number, chroma: number): Color {
  if (lightness > 72) return 'pink'
  if (lightness > 62 && chroma < 15) return 'pink'
  if (chroma < 6) return lightness < 50 ? 'brown' : 'pink'
  return lightness < 42 ? 'burgundy' : 'red'
}

function earthy(lightness: number, chroma: number, bright: 'orange' | 'yellow'): Color {
  if (chroma > 12 && lightness > 56) return bright === 'yellow' && lightness < 76 ? 'orange' : bright
  if (lightness > 86) return chroma < 5 ? 'cream' : 'beige'
  if (lightness > 72) return chroma < 7.5 ? 'beige' : 'camel'
  if (lightness > (bright === 'yellow' ? 52 : 56)) return chroma < 4 ? 'beige' : 'camel'
  return 'brown'
}

function yellowish(lightness: number, chroma: number): Color {
  if (lightness > 88) return chroma < 8 ? 'cream' : 'yellow'
  if (lightness > 72) return chroma > 11 ? 'yellow' : 'beige'
  if (lightness > 60) return chroma < 5 ? 'beige' : 'olive'
  return chroma < 1.8 ? 'grey' : 'olive'
}

function bluish(lightness: number): Color {
  if (lightness > 72) return 'light-blue'
  return lightness < 38 ? 'navy' : 'blue'
}

/** The size of a cell that counts as one color of the background, in hundredths of Oklab. */
const cell = 6
const cellOf = (color: Oklab) => color.map(value => Math.round(value / cell)).join(' ')

/** How much less than its share at the edges a color may have in the middle and still belong to the garment. */
const edgeWeight = 0.9
/** The share below which a color is not worth a name. */
const leastShare = 0.12

/**
 * The colors of the garment on a photo, by their share: most of what is in the middle and not at the edges, where the
 * background is. Transparent pixels do not count. Empty where nothing stands out.
 * @param pixels red, green, blue and alpha of each, 0 to 255.
 */
export function colorsOfPixels(pixels: ArrayLike<number>, width: number, height: number): ColorShare[] {
  const seen: { color: Oklab; isInside: boolean; cell: string }[] = []
  const inside = new Map<string, number>()
  const around = new Map<string, number>()
  let [insides, arounds] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if ((pixels[at + 3] ?? 0) < 128) continue
      const color = oklabOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
      const [right, down] = [x / (width - 1), y / (height - 1)]
      const isInside = right > 0.22 && right < 0.78 && down > 0.2 && down < 0.8
      const isEdge = right < 0.08 || right > 0.92 || down < 0.06
      const name = cellOf(color)
      seen.push({ color, isInside, cell: name })
      if (isInside) {
        inside.set(name, (inside.get(name) ?? 0) + 1)
        insides += 1
      } else if (isEdge) {
        around.set(name, (around.get(name) ?? 0) + 1)
        arounds += 1
      }
    }
  }
  const white = whiteOf(seen.map(({ color }) => color[0]))
  const shares = new Map<Color, number>()
  let total = 0
  for (const { color, isInside, cell: name } of seen) {
    if (!isInside) continue
    const [middle, edge] = [(inside.get(name) ?? 0) / insides, (around.get(name) ?? 0) / Math.max(1, arounds)]
    const weight = Math.max(0, 1 - (edgeWeight * edge) / middle)
    const named = nameOfColor(color, white)
    shares.set(named, (shares.get(named) ?? 0) + weight)
    total += weight
  }
  if (total < leastShare * insides) return []
  return ranked(shares, total)
}

/** In a dim photo white cloth is gray: the lightest of it tells how dim. */
function whiteOf(lightnesses: readonly number[]): number {
  const sorted = lightnesses.toSorted((a, b) => a - b)
  const top = sorted[Math.floor(sorted.length * 0.98)] ?? 100
  return Math.max(78, Math.min(lightest, top * 0.87))
}

/** The two families with the largest shares, each by its most frequent color. */
function ranked(shares: ReadonlyMap<Color, number>, total: number): ColorShare[] {
  const sums = families.map((family, at) => {
    const members = family.map(color => ({ color, share: (shares.get(color) ?? 0) / total }))
    const [most] = members.toSorted((one, other) => other.share - one.share)
    return { at, color: most?.color ?? 'black', share: members.reduce((sum, { share }) => sum + share, 0) }
  })
  return sums
    .filter(({ share }) => share >= leastShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 2)
    .map(({ color, share }) => ({ color, share }))
}

/** A color of sRGB bytes in Oklab. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
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
