import type { Pattern } from '#src/api/contract/values/garment-words.ts'
import { type GarmentPixels, garmentPixels, type Oklab } from './garment-pixels.ts'

/** The longer side of the copy that is looked at, in pixels: fine stripes are still there. */
export const patternSide = 480

/** A square of the photo that shows nothing but the garment, in pixels. */
interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The squares that are looked at: small ones for plain cloth, larger ones hold a repeat. */
const small = { side: 36, covered: 0.93, least: 8 }
const large = { side: 48, covered: 0.8, least: 8 }
/** How far around a pixel its own color is compared with the mean, in pixels. */
const reach = 3

/** What holds for plain cloth, in hundredths of Oklab and in shares of what is seen. */
const plain = { texture: 3, calm: 0.88, lightness: 9, hue: 4.5, lighter: 15, otherHue: 4, others: 0.055 }
/** What hardly a fold or a knit has: texture in nine of ten squares, in hundredths of Oklab. */
const patterned = { texture: 5.5, contrast: 8.5 }
/** How far the edges of stripes point one way, in each square and in all, 0 to 1. */
const striped = { within: 0.75, among: 0.7 }
/** How much of the variance two directions at a right angle hold, and how often both alternate. */
const checked = { both: 0.4, second: 0.09, turns: 5 }
/** Edges of a print point everywhere. */
const printed = { twofold: 0.27, fourfold: 0.2 }

/**
 * The pattern of the garment on a photo or a cutout, where it is sure; null otherwise.
 * @param pixels red, green, blue and alpha of each, 0 to 255; the longer side is `patternSide`.
 */
export function patternOfPixels(pixels: ArrayLike<number>, width: number, height: number): Pattern | null {
  const photo = garmentPixels(pixels, width, height)
  const texture = textureOf(photo)
  if (isPlain(photo, texture)) return 'plain'
  const squares = squaresOf(photo, large)
  if (squares.length < large.least) return null
  const rough = quantile(
    squares.map(square => Math.sqrt(meanIn(texture, width, square))),
    0.1,
  )
  if (rough < patterned.texture) return null
  const edges = edgesOf(photo)
  const seen = squares.map(square => ({
    ...directionsIn(edges, width, square),
    cloth: levelled(photo, square),
  }))
  const twofold = median(seen.map(each => each.twofold))
  const among =
    Math.hypot(
      sumOf(seen, ({ angle }) => Math.cos(2 * angle)),
      sumOf(seen, ({ angle }) => Math.sin(2 * angle)),
    ) / seen.length
  if (twofold >= striped.within) return among >= striped.among ? 'striped' : null
  if (isChecked(seen.map(({ cloth }) => cloth))) return 'checked'
  const contrast = quantile(
    seen.map(({ cloth }) => contrastOf(cloth)),
    0.1,
  )
  const isPrinted =
    contrast >= patterned.contrast &&
    twofold <= printed.twofold &&
    median(seen.map(each => each.fourfold)) <= printed.fourfold
  return isPrinted ? 'printed' : null
}

/** Plain cloth has little texture, and one color everywhere. */
function isPlain(photo: GarmentPixels, texture: Float32Array): boolean {
  const squares = squaresOf(photo, small)
  if (squares.length < small.least) return false
  const calm = squares.filter(square => Math.sqrt(meanIn(texture, photo.width, square)) < plain.texture)
  if (calm.length < plain.calm * squares.length) return false
  const means = squares.map(square => meanColor(photo, square))
  const [lightness, a, b] = [0, 1, 2].map(axis => {
    const values = means.map(color => color[axis] ?? 0)
    return quantile(values, 0.9) - quantile(values, 0.1)
  })
  if ((lightness ?? 0) > plain.lightness || Math.hypot(a ?? 0, b ?? 0) > plain.hue) return false
  const cloth = photo.colors.filter((_, at) => isWithin(photo, at))
  const middle = [0, 1, 2].map(axis => median(cloth.map(color => color[axis] ?? 0)))
  const [midLight = 0, midA = 0, midB = 0] = middle
  const lighter = cloth.filter(([light]) => Math.abs(light - midLight) > plain.lighter)
  // in the shade a color has less of its hue
  const otherHue = cloth.filter(([light, itsA, itsB]) => {
    const lit = Math.max(0.3, light / Math.max(1, midLight))
    return Math.hypot(itsA - midA * lit, itsB - midB * lit) > plain.otherHue
  })
  return Math.max(lighter.length, otherHue.length) <= plain.others * cloth.length
}

/** Whether a pixel and all around it belong to the garment. */
function isWithin({ weights, width, height }: GarmentPixels, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  if ((weights[at] ?? 0) < 0.8 || x < 4 || y < 4 || x >= width - 4 || y >= height - 4) return false
  return around.every(([right, down]) => (weights[at + down * width + right] ?? 0) > 0.6)
}
const around = [
  ...[
    [-4, 0],
    [4, 0],
    [0, -4],
    [0, 4],
  ],
  ...[
    [-3, -3],
    [3, 3],
    [-3, 3],
    [3, -3],
  ],
] as unknown as readonly (readonly [number, number])[]

/** The squares that the garment fills, half over one another. */
function squaresOf(
  { weights, width, height }: GarmentPixels,
  { side, covered }: { side: number; covered: number },
): Square[] {
  const found: Square[] = []
  for (let top = 0; top + side <= height; top += side / 2) {
    for (let left = 0; left + side <= width; left += side / 2) {
      const square = { left, top, side }
      if (meanIn(weights, width, square) >= covered) found.push(square)
    }
  }
  return found
}

/** The squared distance of each pixel from the mean of its surroundings. */
function textureOf({ colors, width, height }: GarmentPixels): Float32Array {
  const found = new Float32Array(width * height)
  for (const axis of [0, 1, 2] as const) {
    // sums of all above and to the left: the mean of any rectangle is four of them
    const sums = new Float64Array((width + 1) * (height + 1))
    for (let y = 0; y < height; y += 1) {
      let row = 0
      for (let x = 0; x < width; x += 1) {
        row += colors[y * width + x]?.[axis] ?? 0
        sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
      }
    }
    const sumTo = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
    for (let y = 0; y < height; y += 1) {
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
      for (let x = 0; x < width; x += 1) {
        const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
        const sum = sumTo(right, bottom) - sumTo(left, bottom) - sumTo(right, top) + sumTo(left, top)
        const own = colors[y * width + x]?.[axis] ?? 0
        const away = own - sum / ((right - left) * (bottom - top))
        found[y * width + x] = (found[y * width + x] ?? 0) + away * away
      }
    }
  }
  return found
}

/** The gradient of each pixel on the axis where it is steepest (Sobel): its square and its angle. */
function edgesOf({ colors, width, height }: GarmentPixels) {
  const strength = new Float32Array(width * height)
  const angle = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      for (const axis of [0, 1, 2] as const) {
        const of = (right: number, down: number) => colors[at + down * width + right]?.[axis] ?? 0
        const across = of(1, -1) + 2 * of(1, 0) + of(1, 1) - of(-1, -1) - 2 * of(-1, 0) - of(-1, 1)
        const along = of(-1, 1) + 2 * of(0, 1) + of(1, 1) - of(-1, -1) - 2 * of(0, -1) - of(1, -1)
        const steep = across * across + along * along
        if (steep <= (strength[at] ?? 0)) continue
        strength[at] = steep
        angle[at] = Math.atan2(along, across)
      }
    }
  }
  return { strength, angle }
}

/** How far the edges in a square point one way, or two ways at a right angle, 0 to 1; and which way. */
function directionsIn(
  { strength, angle }: ReturnType<typeof edgesOf>,
  width: number,
  { left, top, side }: Square,
): { twofold: number; fourfold: number; angle: number } {
  let [total, cos2, sin2, cos4, sin4] = [0, 0, 0, 0, 0]
  for (let y = top + 1; y < top + side - 1; y += 1) {
    for (let x = left + 1; x < left + side - 1; x += 1) {
      const steep = strength[y * width + x] ?? 0
      const its = angle[y * width + x] ?? 0
      total += steep
      cos2 += steep * Math.cos(2 * its)
      sin2 += steep * Math.sin(2 * its)
      cos4 += steep * Math.cos(4 * its)
      sin4 += steep * Math.sin(4 * its)
    }
  }
  const all = Math.max(total, Number.EPSILON)
  return {
    twofold: Math.hypot(cos2, sin2) / all,
    fourfold: Math.hypot(cos4, sin4) / all,
    angle: Math.atan2(sin2, cos2) / 2,
  }
}

/** The colors of a square without the light that falls across it: the plane that fits best is subtracted. */
function levelled({ colors, width }: GarmentPixels, { left, top, side }: Square): Float32Array[] {
  const middle = (side - 1) / 2
  const spread = (side * side * (side * side - 1)) / 12
  return [0, 1, 2].map(axis => {
    const values = Float32Array.from(
      { length: side * side },
      (_, at) => colors[(top + Math.floor(at / side)) * width + left + (at % side)]?.[axis] ?? 0,
    )
    let [sum, across, along] = [0, 0, 0]
    for (const [at, value] of values.entries()) {
      sum += value
      across += value * ((at % side) - middle)
      along += value * (Math.floor(at / side) - middle)
    }
    return values.map(
      (value, at) =>
        value -
        sum / (side * side) -
        (across / spread) * ((at % side) - middle) -
        (along / spread) * (Math.floor(at / side) - middle),
    )
  })
}

/** The deviation of the colors of a square, in hundredths of Oklab. */
function contrastOf(cloth: readonly Float32Array[]): number {
  const [first] = cloth
  return Math.sqrt(
    cloth.flatMap(values => [...values]).reduce((sum, value) => sum + value * value, 0) /
      (first?.length ?? 1),
  )
}

/** Checks alternate in two directions at a right angle, and these explain much of what is seen. */
function isChecked(squares: readonly Float32Array[][]): boolean {
  const profiles = squares.map(cloth => {
    const all = Array.from({ length: directions }, (_, at) =>
      profileAlong(cloth, (Math.PI * at) / directions),
    )
    const best = all.reduce((most, each, at) => (each.share > (all[most]?.share ?? 0) ? at : most), 0)
    const [first, second] = [all[best], all[(best + directions / 2) % directions]]
    return {
      both: (first?.share ?? 0) + (second?.share ?? 0),
      second: second?.share ?? 0,
      turns: Math.min(first?.turns ?? 0, second?.turns ?? 0),
    }
  })
  return (
    median(profiles.map(({ both }) => both)) >= checked.both &&
    median(profiles.map(({ second }) => second)) >= checked.second &&
    median(profiles.map(({ turns }) => turns)) >= checked.turns
  )
}
const directions = 16

/** The means of lines across a direction: which share of the variance they hold, and how often they alternate. */
function profileAlong(cloth: readonly Float32Array[], direction: number): { share: number; turns: number } {
  const side = Math.sqrt(cloth[0]?.length ?? 0)
  const [middle, radius] = [(side - 1) / 2, side / 2 - 1]
  const [right, down] = [Math.cos(direction), Math.sin(direction)]
  const lines = Math.ceil(2 * radius)
  const count = new Float32Array(lines)
  const sums = cloth.map(() => new Float32Array(lines))
  let variance = 0
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) - middle, Math.floor(at / side) - middle]
    // a disk: each direction sees the same pixels
    if (x * x + y * y > radius * radius) continue
    const line = Math.min(lines - 1, Math.max(0, Math.floor(x * right + y * down + radius)))
    count[line] = (count[line] ?? 0) + 1
    for (const [axis, values] of cloth.entries()) {
      const value = values[at] ?? 0
      const sum = sums[axis]
      if (sum !== undefined) sum[line] = (sum[line] ?? 0) + value
      variance += value * value
    }
  }
  const held = sums.map(sum =>
    sum.reduce((all, each, line) => all + (each * each) / Math.max(1, count[line] ?? 0), 0),
  )
  const strongest = sums[held.indexOf(Math.max(...held))] ?? new Float32Array(lines)
  const profile = [...strongest].map((sum, line) => ((count[line] ?? 0) > 4 ? sum / (count[line] ?? 1) : 0))
  return {
    share: held.reduce((all, each) => all + each, 0) / Math.max(variance, Number.EPSILON),
    turns: alternationsOf(profile),
  }
}

/** How often a profile goes from clearly above its mean to clearly below, or back. */
function alternationsOf(profile: readonly number[]): number {
  const deviation = Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0) / profile.length)
  const clear = profile.filter(value => Math.abs(value) > deviation / 2).map(Math.sign)
  return clear.filter((sign, at) => at > 0 && sign !== clear[at - 1]).length
}

function meanIn(values: Float32Array, width: number, { left, top, side }: Square): number {
  let sum = 0
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) sum += values[y * width + x] ?? 0
  return sum / (side * side)
}

function meanColor({ colors, width }: GarmentPixels, { left, top, side }: Square): Oklab {
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1)
      for (const axis of [0, 1, 2] as const) sum[axis] += colors[y * width + x]?.[axis] ?? 0
  return [sum[0] / side ** 2, sum[1] / side ** 2, sum[2] / side ** 2]
}

const sumOf = <T>(list: readonly T[], value: (each: T) => number) =>
  list.reduce((sum, each) => sum + value(each), 0)

const median = (values: readonly number[]) => quantile(values, 0.5)

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
