import { type GridShape, nextWindow, sameWindow, type Window, windowOf } from './windowed.ts'

/** How a grid stands, and which of its cards are in the document. */
export interface GridView {
  readonly shape: GridShape
  readonly shown: Window
}

/** Before anything was measured. */
export function firstView(total: number): GridView {
  const shape = { columns: 2, rowHeight: 320, rowGap: 16 }
  return { shape, shown: windowOf(total, shape, 0, 1200) }
}

/** Tells while the page is scrolled, or the grid made wider, which cards are to be in the document. */
export function watchGrid(element: HTMLElement, before: GridView, changed: (view: GridView) => void) {
  let { shape, shown } = before
  let total = 0
  let asked: number | null = null
  let card: Element | null = null
  const look = (isWhole: boolean) => {
    const top = Math.max(0, -element.getBoundingClientRect().top)
    const wanted = windowOf(total, shape, top, window.innerHeight)
    const next = isWhole ? wanted : nextWindow(shown, wanted, shape.columns)
    // most of a scroll stays within the cards that are there already: nothing is rendered for it
    if (sameWindow(shown, next)) return
    shown = next
    changed({ shape, shown })
    if (!sameWindow(next, wanted)) ask()
  }
  const ask = () => {
    asked ??= requestAnimationFrame(() => {
      asked = null
      look(false)
    })
  }
  const measure = () => {
    const now = shapeOf(element)
    const isSame = now.columns === shape.columns && Math.abs(now.rowHeight - shape.rowHeight) < 0.5
    if (isSame) return
    shape = now
    shown = { first: 0, count: 0 }
    look(true)
  }
  // the list says how wide it is, a card how tall: told of once when it begins
  const observer = new ResizeObserver(() => {
    measure()
    const first = element.querySelector('li')
    if (first === null || first === card) return
    if (card !== null) observer.unobserve(card)
    card = first
    observer.observe(first)
  })
  observer.observe(element)
  window.addEventListener('scroll', ask, { passive: true })
  window.addEventListener('resize', ask, { passive: true })
  return {
    /** So many there are now. Where more came, those that are seen stay and the new ones follow. */
    holds(count: number) {
      const isFirst = total === 0
      const isLess = count < total
      total = count
      if (isFirst) measure()
      if (isLess) look(true)
      else ask()
    },
    stop() {
      if (asked !== null) cancelAnimationFrame(asked)
      observer.disconnect()
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    },
  }
}

/** How far the page has to be scrolled for the garment at this place of the list to be seen, in pixels. */
export function placeOfGarment(at: number): number | null {
  const element = document.querySelector<HTMLElement>('.garments')
  if (element === null) return null
  const { columns, rowHeight } = shapeOf(element)
  return element.getBoundingClientRect().top + window.scrollY + Math.floor(at / columns) * rowHeight - 120
}

function shapeOf(element: HTMLElement): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const columns = Math.max(1, gridTemplateColumns.split(' ').length)
  const card = element.querySelector('li')?.getBoundingClientRect().height ?? 0
  const gap = Number.parseFloat(rowGap) || 0
  return { columns, rowHeight: Math.max(120, card + gap), rowGap: gap }
}
