import { grayOf, type Pixels } from './linear-light.ts'

/** The angles that are looked at, in degrees from level or plumb, and the steps between them. */
const widest = 14
const step = 0.5
/** The tilt that is warned of, in degrees: less is not seen, and more is meant. */
const leastTilt = 2
const mostTilt = 10
/** How far the direction of one pixel of an edge may be from that of its line, in degrees. */
const tolerance = 5
/** The least rise in gray across an edge, a pixel. */
const leastSlope = 2.5
/** The share of a side that a line covers to count at all. */
const leastShare = 0.15
/** What the longest line covers, and the squares of all of them sum up to, where they prove a tilt. */
const leastLongest = 0.3
const leastWeight = 0.2

/** One pixel of an edge: its place along and across a level line, its direction in degrees, and the darker side. */
interface EdgePoint {
  readonly along: number
  readonly across: number
  readonly angle: number
  readonly isDarkFirst: boolean
}

/** The lines at one angle: the sum of the squares of their lengths, and the longest, in shares of the side. */
interface Lines {
  readonly angle: number
  readonly weight: number
  readonly longest: number
}

/**
 * By how many degrees a photo is turned clockwise, rounded to a half; null where it is not, where it has no long straight
 * lines near level or plumb, and where those do not agree: they are not level, but lead away.
 */
export function tiltOf(pixels: Pixels): number | null {
  const gray = smooth(grayOf(pixels), pixels.width)
  const [level, plumb] = [false, true].map(isPlumb => profileOf(gray, pixels, isPlumb))
  const found = [level, plumb].map(profile => clearest(profile ?? []))
  const [first, second] = found.filter(lines => lines !== null).toSorted((a, b) => b.weight - a.weight)
  if (first === undefined || Math.abs(first.angle) < leastTilt || Math.abs(first.angle) > mostTilt)
    return null
  // the keystones of a camera that looks up or down
  if (second !== undefined && Math.abs(second.angle - first.angle) > leastTilt + 1) return null
  return first.angle
}

/** The angle at which the lines are strong, and far stronger than straight ones and those at any other angle. */
function clearest(profile: readonly Lines[]): Lines | null {
  const [best] = profile.toSorted((a, b) => b.weight - a.weight)
  if (best === undefined || best.weight < leastWeight || best.longest < leastLongest) return null
  const most = (fits: (angle: number) => boolean) =>
    Math.max(0, ...profile.filter(({ angle }) => fits(angle)).map(({ weight }) => weight))
  const straight = Math.abs(best.angle) < leastTilt ? 0 : most(angle => Math.abs(angle) <= 0.5)
  const others = most(angle => Math.abs(angle - best.angle) > 2.5)
  return straight > 0.35 * best.weight || others > 0.55 * best.weight ? null : best
}

function profileOf(gray: Float32Array, pixels: Pixels, isPlumb: boolean): Lines[] {
  const points = edgePoints(gray, pixels, isPlumb).toSorted((a, b) => a.angle - b.angle)
  const angles = Array.from({ length: (2 * widest) / step + 1 }, (_, at) => at * step - widest)
  return angles.map(angle => ({ angle, ...linesAt(points, angle, pixels, isPlumb) }))
}

/** @param points in the order of their angles. */
function linesAt(points: readonly EdgePoint[], angle: number, { width, height }: Pixels, isPlumb: boolean) {
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  // the two edges of a rail are two lines; a place may be negative
  const zero = width + height
  const counts = [new Uint16Array(2 * zero), new Uint16Array(2 * zero)] as const
  for (let next = firstFrom(points, angle - tolerance); next < points.length; next += 1) {
    const point = points[next]
    if (point === undefined || point.angle > angle + tolerance) break
    const at = Math.round(point.across * cosine - point.along * sine) + zero
    const of = counts[point.isDarkFirst ? 1 : 0]
    of[at] = (of[at] ?? 0) + 1
  }
  let [weight, longest] = [0, 0]
  for (const of of counts) {
    for (let at = 1; at < of.length - 1; at += 1) {
      const [before, count, after] = [of[at - 1] ?? 0, of[at] ?? 0, of[at + 1] ?? 0]
      if (count < before || count <= after) continue
      // a line is rarely as thin as a pixel: its neighbors count with the middle of it
      const share = (before + count + after) / (isPlumb ? height : width)
      if (share < leastShare) continue
      weight += share * share
      longest = Math.max(longest, share)
    }
  }
  return { weight, longest }
}

/** The index of the first point whose angle is at least this one, found by halving. */
function firstFrom(points: readonly EdgePoint[], angle: number): number {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.angle ?? 0) < angle) low = middle + 1
    else high = middle
  }
  return low
}

/** The pixels of edges that are nearly level, or nearly plumb; each edge one pixel thin. */
function edgePoints(gray: Float32Array, { width, height }: Pixels, isPlumb: boolean): EdgePoint[] {
  const points: EdgePoint[] = []
  const [onward, aside] = isPlumb ? [width, 1] : [1, width]
  /** The rise in gray per pixel in one direction, by Sobel's weights. */
  const rise = (at: number, to: number, beside: number) =>
    (2 * ((gray[at + to] ?? 0) - (gray[at - to] ?? 0)) +
      ((gray[at + to + beside] ?? 0) - (gray[at - to + beside] ?? 0)) +
      ((gray[at + to - beside] ?? 0) - (gray[at - to - beside] ?? 0))) /
    8
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const at = y * width + x
      const across = rise(at, aside, onward)
      const slope = Math.abs(across)
      if (slope < leastSlope) continue
      const lean = (Math.atan(rise(at, onward, aside) / across) * 180) / Math.PI
      if (Math.abs(lean) > widest + tolerance) continue
      const isSteepest =
        slope > Math.abs(rise(at - aside, aside, onward)) &&
        slope >= Math.abs(rise(at + aside, aside, onward))
      if (!isSteepest) continue
      const place = isPlumb ? { along: y, across: -x, angle: lean } : { along: x, across: y, angle: -lean }
      points.push({ ...place, isDarkFirst: across > 0 })
    }
  }
  return points
}

/** Weighs each pixel with its neighbors, so that noise and the steps of a slanting line do not turn edges. */
function smooth(gray: Float32Array, width: number): Float32Array {
  const blend = (from: Float32Array, to: number) =>
    from.map((value, at) => (value * 2 + (from[at - to] ?? value) + (from[at + to] ?? value)) / 4)
  return blend(blend(gray, 1), width)
}
