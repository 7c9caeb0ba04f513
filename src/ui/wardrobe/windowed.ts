/** The layout of a grid of equal cards on the page, in pixels. */
export interface GridShape {
  readonly columns: number
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number
  /** The part of it that is the gap between two rows. */
  readonly rowGap: number
}

/** The range of cards in the document, from `first` on. */
export interface Window {
  readonly first: number
  readonly count: number
}

/** The range to mount: the visible cards, and a few around them. */
export interface WantedWindow extends Window {
  /** From the first visible card to the one after the last. */
  readonly seen: readonly [from: number, to: number]
}

/** The most cards in the document, however tall the screen is. */
export const mostMounted = 80
/** Rows mounted above and below the visible ones. */
const spare = 2

/** Whether two ranges are equal, so that nothing has to be rendered. */
export const sameWindow = (a: Window, b: Window): boolean => a.first === b.first && a.count === b.count

/** The range of a grid to mount. `top` is how far its beginning lies above the screen. */
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
 * The next step from the mounted range to the wanted one. Unwanted cards are removed at once. Missing rows
 * are added one at a time, or two if their place is visible: a slow phone draws no more of them in a frame.
 */
export function nextWindow(shown: Window, wanted: WantedWindow, columns: number): Window {
  const end = wanted.first + wanted.count
  const [seenFrom, seenTo] = wanted.seen
  const from = Math.max(shown.first, wanted.first)
  const to = Math.min(shown.first + shown.count, end)
  // nothing wanted is mounted, or the mounted rows have another width
  if (from >= to || from % columns !== 0)
    return { first: seenFrom, count: Math.min(end - seenFrom, 2 * columns) }
  const isSeen = from > seenFrom || to < seenTo
  const step = isSeen ? 2 * columns : columns
  const above = from - wanted.first
  const isBelow = to < seenTo || (from <= seenFrom && to < end && end - to >= above)
  const first = isBelow ? from : Math.max(wanted.first, from - step)
  return { first, count: (isBelow ? Math.min(end, to + step) : to) - first }
}
