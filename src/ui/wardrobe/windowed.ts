/** How a grid of equal cards stands on the page, in pixels. */
export interface GridShape {
  readonly columns: number
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number
}

/** Which cards are in the document, from `first` on, and the room that the others would take. */
export interface Window {
  readonly first: number
  readonly count: number
  readonly above: number
  readonly below: number
}

/** However tall the screen: more cards than these are never in the document. */
export const mostMounted = 80
/** Rows kept ready above and below what is seen. */
const spare = 2

/** Whether nothing has to be rendered for going from one to the other; half a pixel is no difference. */
export const sameWindow = (a: Window, b: Window): boolean =>
  a.first === b.first &&
  a.count === b.count &&
  Math.abs(a.above - b.above) < 0.5 &&
  Math.abs(a.below - b.below) < 0.5

/** The part of a grid that is seen, with a little around it. `top` is how far its beginning lies above the screen. */
export function windowOf(
  total: number,
  { columns, rowHeight }: GridShape,
  top: number,
  height: number,
): Window {
  const rows = Math.ceil(total / columns)
  const mostRows = Math.max(1, Math.floor(mostMounted / columns))
  const seen = Math.ceil(height / rowHeight) + 1
  const wanted = Math.min(seen + 2 * spare, mostRows, rows)
  const firstRow = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), Math.max(0, rows - wanted))
  return {
    first: firstRow * columns,
    count: Math.min(wanted * columns, total - firstRow * columns),
    above: firstRow * rowHeight,
    below: Math.max(0, rows - firstRow - wanted) * rowHeight,
  }
}
