import { type OutfitPart, partOfLeaf } from './outfit-parts.ts'

/**
 * How an outfit is laid out (docs/decisions/166-composed-outfits.md): what covers the body is large and in the middle,
 * the coat beside it, shoes at the foot, bags and accessories small at the side.
 */

/** The position of a garment: its center in thousandths of the board, and its size in percent of the usual one. */
export interface BoardPlace {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The empty space along the edges of the board and between two garments, in thousandths. */
const edge = 40
const gap = 40
const inside = 1000 - 2 * edge
/** A garment of 100 percent is a third of the board wide. */
const usualSide = 1000 / 3
/** The smallest garment that a board can hold: 40 percent. */
const leastSide = 0.4 * usualSide

/** A garment by its index, and the side of its frame in thousandths. */
interface Sized {
  readonly at: number
  readonly side: number
}
type Row = readonly Sized[]
/** Rows from top to bottom. A single row stands in the middle, or at the foot of its neighbors. */
interface Column {
  readonly rows: readonly Row[]
  readonly isAtFoot?: boolean
}

/**
 * The places of garments with these categories (leaves of the tree), in the same order. No garment covers
 * another, and none leaves the board.
 */
export function composed(categories: readonly (string | null)[]): BoardPlace[] {
  const worn = categories.map((leaf, at) => ({ at, part: partOfLeaf(leaf) }))
  return arranged(asWorn(worn) ?? [{ rows: inRows(worn) }], categories.length)
}

interface Worn {
  readonly at: number
  readonly part: OutfitPart | null
}

/** The columns of what one person wears at once; null for anything else. */
function asWorn(worn: readonly Worn[]): Column[] | null {
  const of = (...parts: readonly OutfitPart[]) =>
    parts.flatMap(each => worn.flatMap(({ at, part }) => (part === each ? [at] : [])))
  const [outer, top, bottom, whole] = [of('outer'), of('top'), of('bottom'), of('dress', 'swim')]
  const body = [...top, ...whole, ...bottom]
  const [beside, shoes] = [of('accessory', 'bag'), of('shoe')]
  const isOne = [outer, top, bottom, whole].every(({ length }) => length <= 1)
  const isTwice = whole.length > 0 && top.length + bottom.length > 0
  const isKnown = worn.every(({ part }) => part !== null)
  if (!isOne || isTwice || !isKnown || body.length + outer.length === 0) return null
  if (beside.length + shoes.length > 4) return null
  const isUnderCoat = outer.length > 0 && body.length > 0
  return isUnderCoat
    ? withCoat(outer, body, beside, shoes)
    : withoutCoat(outer, body, [...beside, ...shoes], shoes)
}

/** The body in one column, everything small beside it. */
function withoutCoat(
  outer: readonly number[],
  body: readonly number[],
  small: readonly number[],
  shoes: readonly number[],
): Column[] {
  const main = [...outer, ...body]
  const side = main.length > 1 ? (inside - gap) / 2 : 620
  const most = Math.min(300, (inside - gap * (small.length - 1)) / Math.max(1, small.length))
  const rows = small.map(at => [{ at, side: small.length > 3 ? most : Math.min(most, 280) }])
  return [
    { rows: main.map(at => [{ at, side }]) },
    ...(rows.length === 0 ? [] : [{ rows, isAtFoot: shoes.length === small.length }]),
  ]
}

/** The coat in the first column, what is under it in the second; below the coat what is small. */
function withCoat(
  outer: readonly number[],
  body: readonly number[],
  beside: readonly number[],
  shoes: readonly number[],
): Column[] {
  const large = 470
  const isWhole = body.length === 1
  const underBody = isWhole ? shoes : []
  const underCoat = isWhole ? beside : [...beside, ...shoes]
  const half = (large - gap) / 2
  const small = (list: readonly number[]) =>
    inTwos(list.map(at => ({ at, side: list.length === 1 ? 290 : half })))
  return [
    { rows: [outer.map(at => ({ at, side: large })), ...small(underCoat)] },
    { rows: [...body.map(at => [{ at, side: isWhole ? large : (inside - gap) / 2 }]), ...small(underBody)] },
  ]
}

function inTwos(list: readonly Sized[]): Row[] {
  return list.flatMap((_, at) => (at % 2 === 0 ? [list.slice(at, at + 2)] : []))
}

/** The size of a part beside the largest ones. */
const weights: Readonly<Record<OutfitPart, number>> = {
  outer: 1,
  dress: 1,
  top: 0.92,
  bottom: 0.96,
  swim: 0.85,
  bag: 0.75,
  shoe: 0.7,
  accessory: 0.6,
}
const partsInOrder = Object.keys(weights)

/** Any number of garments in rows, from what is worn above to what is worn below. */
function inRows(worn: readonly Worn[]): Row[] {
  const inOrder = worn.toSorted((a, b) => rankOf(a) - rankOf(b) || a.at - b.at)
  const columns = Math.ceil(Math.sqrt(inOrder.length))
  const rows = Math.ceil(inOrder.length / Math.max(1, columns))
  const cell = Math.min(500, (inside - gap * (columns - 1)) / columns, (inside - gap * (rows - 1)) / rows)
  const sized = inOrder.map(({ at, part }) => ({
    at,
    side: Math.max(leastSide, cell * (part === null ? 0.9 : weights[part])),
  }))
  // the same number in each row, as far as that goes
  const ends = Array.from({ length: rows + 1 }, (_, row) => Math.round((row * sized.length) / rows))
  return ends.slice(1).map((end, row) => sized.slice(ends[row], end))
}

const rankOf = ({ part }: Worn) => (part === null ? 3.5 : partsInOrder.indexOf(part))

/** The places of columns that stand side by side, in the middle of the board. */
function arranged(columns: readonly Column[], count: number): BoardPlace[] {
  const shapes = columns.map(({ rows }) => ({
    width: Math.max(0, ...rows.map(widthOf)),
    height: sum(rows.map(heightOf)) + gap * Math.max(0, rows.length - 1),
  }))
  const width = sum(shapes.map(shape => shape.width)) + gap * (columns.length - 1)
  const height = Math.max(0, ...shapes.map(shape => shape.height))
  const shrunk = Math.min(1, inside / width, inside / height)
  const places: BoardPlace[] = Array.from({ length: count }, () => ({ x: 500, y: 500, scale: 100 }))
  let left = 500 - width / 2
  for (const [nth, { rows, isAtFoot = false }] of columns.entries()) {
    const shape = shapes[nth] ?? { width: 0, height: 0 }
    const free = height - shape.height
    const isAlone = rows.length === 1
    let top = 500 - height / 2 + (isAlone ? (isAtFoot ? free : free / 2) : 0)
    for (const row of rows) {
      let start = left + (shape.width - widthOf(row)) / 2
      const middle = top + heightOf(row) / 2
      for (const { at, side } of row) {
        places[at] = placeOf(start + side / 2, middle, side, shrunk)
        start += side + gap
      }
      top += heightOf(row) + gap + (isAlone ? 0 : free / (rows.length - 1))
    }
    left += shape.width + gap
  }
  return places
}

const placeOf = (x: number, y: number, side: number, shrunk: number): BoardPlace => ({
  x: Math.round(500 + (x - 500) * shrunk),
  y: Math.round(500 + (y - 500) * shrunk),
  scale: Math.max(40, Math.floor((100 * side * shrunk) / usualSide + 1e-6)),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const widthOf = (row: Row) => sum(row.map(({ side }) => side)) + gap * (row.length - 1)
const heightOf = (row: Row) => Math.max(...row.map(({ side }) => side))
