import type { PieceBox } from '#src/api/contract/pieces.ts'
import { mostPieces } from '#src/api/contract/values/piece-count.ts'
import { side } from './mask-views.ts'
import { shownByModel } from './model-mask.ts'
import { fromPixels, type Pixels, toPixels } from './variants.ts'

/** The empty space around a piece, as a share of the photo's sides. */
const margin = 0.02
/** The bytes of the mask from which on a pixel shows a garment. */
const shown = 128
/** Gaps up to twice this many pixels of the mask do not part a garment: a fold in the light. */
const closing = 1
/** What is narrower than twice this many pixels joins no garments: a seam of a floor. */
const bridge = 2
/** So many pixels of what is narrow belong to a garment: a strap, a loop. */
const reach = 4
/** The least area of a piece compared with the largest one, and with the photo. */
const least = { ofLargest: 0.1, ofPhoto: 0.01 }
/**
 * Two parts are a pair, as shoes and gloves are, where the smaller one has most of the other's area, the colors of both
 * differ by little, of 255, and the gap between them is less than a part of the smaller one's length.
 */
const pair = { area: 0.7, color: 16, gap: 0.3 }

/** One part of what is shown, in pixels of the mask; `right` and `bottom` are the first ones beyond it. */
interface Part extends PieceBox {
  readonly area: number
  /** The mean of red, green and blue. */
  readonly color: readonly [number, number, number]
  readonly isPair: boolean
}

/**
 * The garments that lie beside each other on a photo, in the order of reading. Empty where there is one or none, or no
 * model is installed. Garments that touch are one piece.
 */
export async function findPieces(photo: Pixels): Promise<readonly PieceBox[]> {
  const mask = await shownByModel(photo)
  if (mask === null) return []
  const { data } = await toPixels(
    fromPixels(photo).removeAlpha().toColorspace('srgb').resize(side, side, { fit: 'fill' }),
  )
  return piecesOf(mask, data)
}

/**
 * The same of the mask of a square copy.
 * @param colors red, green and blue of each of its pixels.
 */
export function piecesOf(mask: Uint8Array, colors: Uint8Array): readonly PieceBox[] {
  const parts = partsOf(mask, colors)
  const largest = Math.max(0, ...parts.map(({ area }) => area))
  const large = parts.filter(
    ({ area }) => area >= least.ofLargest * largest && area >= least.ofPhoto * mask.length,
  )
  const pieces = withPairs(large)
  return pieces.length < 2 || pieces.length > mostPieces ? [] : inOrder(pieces).map(withMargin)
}

/** Joins each two parts that are a pair. */
function withPairs(parts: readonly Part[]): readonly Part[] {
  for (const [at, one] of parts.entries()) {
    const other = parts.find((each, place) => place > at && isPair(one, each))
    if (other !== undefined)
      return withPairs([...parts.filter(each => each !== one && each !== other), joined(one, other)])
  }
  return parts
}

function isPair(one: Part, other: Part): boolean {
  if (one.isPair || other.isPair) return false
  const smaller = one.area < other.area ? one : other
  const length = Math.max(smaller.right - smaller.left, smaller.bottom - smaller.top)
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  const along = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  const [red, green, blue] = [0, 1, 2].map(at => (one.color[at] ?? 0) - (other.color[at] ?? 0))
  return (
    smaller.area >= pair.area * Math.max(one.area, other.area) &&
    Math.hypot(red ?? 0, green ?? 0, blue ?? 0) < pair.color &&
    Math.max(across, along) < pair.gap * length
  )
}

const joined = (one: Part, other: Part): Part => ({
  ...one,
  area: one.area + other.area,
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  isPair: true,
})

/** Rows from the top, each from the left: what begins above the middle of a row's first piece belongs to the row. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const [first, ...others] = parts.toSorted((one, other) => one.top - other.top)
  if (first === undefined) return []
  const middle = (first.top + first.bottom) / 2
  const row = [first, ...others.filter(({ top }) => top < middle)].toSorted(
    (one, other) => one.left - other.left,
  )
  return [...row, ...inOrder(others.filter(({ top }) => top >= middle))]
}

/** The box in shares of the photo, with the space around it. */
function withMargin({ left, top, right, bottom }: Part): PieceBox {
  const share = (at: number, space: number) => Math.round(within(at / side + space) * 1000) / 1000
  return {
    left: share(left, -margin),
    top: share(top, -margin),
    right: share(right, margin),
    bottom: share(bottom, margin),
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

/** What is connected on the mask: across small gaps, and not by what is narrow. */
function partsOf(mask: Uint8Array, colors: Uint8Array): readonly Part[] {
  const near = grown(
    Uint8Array.from(mask, value => Number(value >= shown)),
    closing,
  )
  const labels = labelsOf(shrunk(near, closing + bridge))
  growBack(labels, near)
  const parts = new Map<
    number,
    { area: number; box: [number, number, number, number]; sum: [number, number, number] }
  >()
  for (const [at, label] of labels.entries()) {
    if (label === 0 || (mask[at] ?? 0) < shown) continue
    const [x, y] = [at % side, Math.floor(at / side)]
    const part = parts.get(label) ?? { area: 0, box: [side, side, 0, 0], sum: [0, 0, 0] }
    const [left, top, right, bottom] = part.box
    part.area += 1
    part.box = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)]
    for (const channel of [0, 1, 2] as const) part.sum[channel] += colors[at * 3 + channel] ?? 0
    parts.set(label, part)
  }
  return [...parts.values()].map(({ area, box: [left, top, right, bottom], sum: [red, green, blue] }) => ({
    ...{ area, left, top, right, bottom },
    color: [red / area, green / area, blue / area],
    isPair: false,
  }))
}

/** Numbers what is connected, from 1. */
function labelsOf(mask: Uint8Array): Uint32Array {
  const labels = new Uint32Array(mask.length)
  let count = 0
  for (const [start, value] of mask.entries()) {
    if (value === 0 || labels[start] !== 0) continue
    count += 1
    labels[start] = count
    const next = [start]
    for (let at = next.pop(); at !== undefined; at = next.pop())
      for (const other of besides(at))
        if (mask[other] === 1 && labels[other] === 0) {
          labels[other] = count
          next.push(other)
        }
  }
  return labels
}

/** Gives each part what lies around it on the mask, as far as it was shrunk and a little farther. */
function growBack(labels: Uint32Array, mask: Uint8Array): void {
  let rim = [...labels.keys()].filter(at => labels[at] !== 0)
  for (let round = 0; round < closing + bridge + reach; round += 1) {
    const next: number[] = []
    for (const at of rim)
      for (const other of besides(at))
        if (mask[other] === 1 && labels[other] === 0) {
          labels[other] = labels[at] ?? 0
          next.push(other)
        }
    rim = next
  }
}

/** The places beside one, in the square. */
function besides(at: number): readonly number[] {
  const x = at % side
  const beside: number[] = []
  if (x > 0) beside.push(at - 1)
  if (x < side - 1) beside.push(at + 1)
  if (at >= side) beside.push(at - side)
  if (at < side * (side - 1)) beside.push(at + side)
  return beside
}

/** The mask with what lies around it. */
function grown(mask: Uint8Array, by: number): Uint8Array {
  const all = new Uint8Array(mask.length)
  for (const [at, value] of mask.entries()) {
    if (value === 0) continue
    const [x, y] = [at % side, Math.floor(at / side)]
    const [from, to] = [Math.max(0, x - by), Math.min(side, x + by + 1)]
    for (let row = Math.max(0, y - by); row <= Math.min(side - 1, y + by); row += 1)
      all.fill(1, row * side + from, row * side + to)
  }
  return all
}

/** The mask without its rim; at the edge of the photo it has none. */
const shrunk = (mask: Uint8Array, by: number): Uint8Array =>
  grown(
    mask.map(value => 1 - value),
    by,
  ).map(value => 1 - value)
