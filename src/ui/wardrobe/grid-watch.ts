import { type GridShape, nextWindow, sameWindow, type Window, windowOf } from './windowed.ts'

/** The layout of a grid, and which of its cards are in the document. */
export interface GridView {
  readonly shape: GridShape
  readonly shown: Window
}

/** The view before anything was measured. */
export function firstView(total: number): GridView {
  const shape = { columns: 2, rowHeight: 320, rowGap: 16 }
  return { shape, shown: windowOf(total, shape, 0, 1200) }
}

/** Calls `changed` with the cards to mount when the page is scrolled or the grid changes its width. */
export function watchGrid(element: HTMLElement, before: GridView, changed: (view: GridView) => void) {
  let { shape, shown } = before
  let total = 0
  let asked: number | null = null
  let card: Element | null = null
  const look = (isWhole: boolean) => {
    const top = Math.max(0, -element.getBoundingClientRect().top)
    const wanted = windowOf(total, shape, top, window.innerHeight)
    const next = isWhole ? wanted : nextWindow(shown, wanted, shape.columns)
    // most scrolling stays within the mounted cards: nothing is rendered for it
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
  // the list gives the width, a card the height; the observer reports each once at the start
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
    /** Sets the number of cards. If it grows, the visible cards stay and the new ones follow. */
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

/** The scroll position, in pixels, at which the garment at this index is visible; null without a grid. */
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
