/** How a grid of equal cards stands on the page, in pixels. */
export interface GridShape {
  readonly columns: number
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number
  /** The part of it that lies between two rows. */
  readonly rowGap: number
}

/** Which cards are in the document, from `first` on. */
export interface Window {
  readonly first: number
  readonly count: number
}

/** Which are to be there: those that are seen, and a little around them. */
export interface WantedWindow extends Window {
  /** From the first that is seen to the one behind the last. */
  readonly seen: readonly [from: number, to: number]
}

/** However tall the screen: more cards than these are never in the document. */
export const mostMounted = 80
/** Rows kept ready above and below what is seen. */
const spare = 2

/** Whether nothing has to be rendered for going from one to the other. */
export const sameWindow = (a: Window, b: Window): boolean => a.first === b.first && a.count === b.count

/** The part of a grid that is wanted. `top` is how far its beginning lies above the screen. */
export function windowOf(
  total: number,
  { columns, rowHeight }: GridShape,
  top: number,
  height: number,
): WantedWindow {
  const rows = Math.ceil(total / columns)
  const mostRows = Math.max(1, Math.floor(mostMounted / columns))
  const seen = Math.ceil(height / rowHeight) + 1
  const wanted = Math.min(seen + 2 * spare, mostRows, rows)
  const firstRow = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), Math.max(0, rows - wanted))
  const first = firstRow * columns
  const count = Math.min(wanted * columns, total - first)
  const at = (row: number) => Math.min(Math.max(row * columns, first), first + count)
  const seenRow = Math.floor(top / rowHeight)
  return { first, count, seen: [at(Math.min(seenRow, firstRow + wanted - 1)), at(seenRow + seen)] }
}

/**
 * The next step from what is there to what is wanted. What is no longer wanted goes at once; of what is missing one row
 * comes at a time, or two where somebody looks at their place: a slow phone draws no more of them in a frame.
 */
export function nextWindow(shown: Window, wanted: WantedWindow, columns: number): Window {
  const end = wanted.first + wanted.count
  const [seenFrom, seenTo] = wanted.seen
  const from = Math.max(shown.first, wanted.first)
  const to = Math.min(shown.first + shown.count, end)
  // nothing of it is there, or what is there stands in rows of another width
  if (from >= to || from % columns !== 0)
    return { first: seenFrom, count: Math.min(end - seenFrom, 2 * columns) }
  const isSeen = from > seenFrom || to < seenTo
  const step = isSeen ? 2 * columns : columns
  const above = from - wanted.first
  const isBelow = to < seenTo || (from <= seenFrom && to < end && end - to >= above)
  const first = isBelow ? from : Math.max(wanted.first, from - step)
  return { first, count: (isBelow ? Math.min(end, to + step) : to) - first }
}
