import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { garmentPixels, hexOf, type Oklab } from './garment-pixels.ts'

/** One color of a garment, and its share of what is seen of it, 0 to 1. */
export interface ColorShare {
  readonly color: Color
  /** The mean of what has this name, `#1d2a4a`. */
  readonly hex: string
  readonly share: number
}

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

/** The share below which a color is not worth a name. */
const leastShare = 0.12

/** The pixels of one name: the sum of their weights and of their weighted colors. */
interface Sum {
  weight: number
  color: [number, number, number]
}

/**
 * The colors of the garment on a photo or a cutout, by their share. Empty where nothing stands out from the background.
 * @param pixels red, green, blue and alpha of each, 0 to 255.
 */
export function colorsOfPixels(pixels: ArrayLike<number>, width: number, height: number): ColorShare[] {
  const { colors, weights, isInside } = garmentPixels(pixels, width, height)
  const white = whiteOf(colors.filter((_, at) => (pixels[at * 4 + 3] ?? 0) >= 128).map(([light]) => light))
  const sums = new Map<Color, Sum>()
  let [total, insides] = [0, 0]
  for (const [at, color] of colors.entries()) {
    if (isInside[at] === 0) continue
    const weight = weights[at] ?? 0
    const named = nameOfColor(color, white)
    const sum = sums.get(named) ?? { weight: 0, color: [0, 0, 0] }
    sum.weight += weight
    for (const axis of [0, 1, 2] as const) sum.color[axis] += weight * color[axis]
    sums.set(named, sum)
    total += weight
    insides += 1
  }
  if (total < leastShare * insides) return []
  return ranked(sums, total)
}

/** In a dim photo white cloth is gray: the lightest of it tells how dim. */
function whiteOf(lightnesses: readonly number[]): number {
  const sorted = lightnesses.toSorted((a, b) => a - b)
  const top = sorted[Math.floor(sorted.length * 0.98)] ?? 100
  return Math.max(78, Math.min(lightest, top * 0.87))
}

/**
 * How far two colors are apart that one cloth has in light and in shadow, in hundredths of Oklab: hardly in hue, and less
 * in lightness than two cloths that are meant to differ.
 */
const shade = { hue: 6, lightness: 20 }

const isShadeOf = ([light, a, b]: Oklab, [otherLight, otherA, otherB]: Oklab) =>
  Math.hypot(a - otherA, b - otherB) < shade.hue && Math.abs(light - otherLight) < shade.lightness

/** The two families with the largest shares, each by its most frequent color; what is a shade of the first counts to it. */
function ranked(sums: ReadonlyMap<Color, Sum>, total: number): ColorShare[] {
  const [first, ...others] = families
    .flatMap(family => {
      const members = family.flatMap(color => {
        const sum = sums.get(color)
        return sum === undefined || sum.weight === 0 ? [] : [{ color, sum }]
      })
      const [most] = members.toSorted((one, other) => other.sum.weight - one.sum.weight)
      if (most === undefined) return []
      const [lightness, a, b] = most.sum.color
      const { weight } = most.sum
      const mean: Oklab = [lightness / weight, a / weight, b / weight]
      return [
        { color: most.color, mean, share: members.reduce((all, { sum }) => all + sum.weight, 0) / total },
      ]
    })
    .toSorted((one, other) => other.share - one.share)
  if (first === undefined) return []
  const shades = others.filter(({ mean }) => isShadeOf(mean, first.mean))
  const share = shades.reduce((all, each) => all + each.share, first.share)
  return [{ ...first, share }, ...others.filter(each => !shades.includes(each))]
    .filter(each => each.share >= leastShare)
    .slice(0, 2)
    .map(({ mean, ...named }) => ({ ...named, hex: hexOf(mean) }))
}
