import type { DrawnBarcode } from '#src/api/contract/business/pick-lists.ts'
import * as words from './words.ts'

/** White on both sides, without which scanners find no end; in widths of the narrowest bar. */
const quiet = 10
const height = 40

/** A barcode, black on white in every theme, with its text below. */
export function Bars({ barcode: { text, bars } }: { barcode: DrawnBarcode }) {
  const width = bars.reduce((sum, each) => sum + each, 2 * quiet)
  return (
    <figure className="barcode">
      <svg
        className="barcode__lines"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.barcodeOf(text)}
      >
        <path fill="#fff" d={`M0 0H${width}V${height}H0Z`} />
        <path fill="#000" d={barsPath(bars)} />
      </svg>
      <figcaption className="barcode__text" aria-hidden="true">
        {text}
      </figcaption>
    </figure>
  )
}

/** The bars as one path: every second width is a space. */
export function barsPath(bars: readonly number[]): string {
  let at = quiet
  const parts = bars.map((width, place) => {
    const start = at
    at += width
    return place % 2 === 0 ? `M${start} 0h${width}v${height}h-${width}z` : ''
  })
  return parts.join('')
}
