import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Garment } from '#src/api/contract/garments.ts'
import { GarmentCard } from './garment-card.tsx'
import { type GridShape, sameWindow, type Window, windowOf } from './windowed.ts'

interface GarmentGridProps {
  garments: readonly Garment[]
  lastOpened: string | null
  /** Null while nothing is being chosen. */
  chosen: ReadonlySet<string> | null
  isDimmed: boolean
  /** There are more than these: asked for when the end comes near. */
  hasMore: boolean
  onNearEnd: () => void
  onChoose: (slug: string, isOn: boolean) => void
  onOpen: (slug: string) => void
}

/** The wardrobe as a grid. However long it is, only what is seen and a little around it is in the document. */
export function GarmentGrid(props: GarmentGridProps) {
  const { garments, lastOpened, chosen, isDimmed, hasMore, onNearEnd, onChoose, onOpen } = props
  const list = useRef<HTMLUListElement>(null)
  const total = garments.length
  const known = useRef(0)
  const [columns, setColumns] = useState(firstShape.columns)
  const [shown, setShown] = useState<Window>(() => windowOf(total, firstShape, 0, 1200))
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    let shape = shapeOf(element)
    // most of a scroll stays within the cards that are there already: nothing is rendered for it
    const look = () => {
      const { top, height } = placeOf(element)
      const next = windowOf(total, shape, top, height)
      setShown(before => (sameWindow(before, next) ? before : next))
    }
    const measure = () => {
      shape = shapeOf(element)
      setColumns(shape.columns)
      look()
    }
    let isAsked = false
    const scrolled = () => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        look()
      })
    }
    // where more came, what is seen stays: the new ones do not weigh on the moment of their arrival, but on the next
    if (known.current === 0 || known.current > total) measure()
    known.current = total
    // told of once when it begins
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', scrolled)
    }
  }, [total])
  const { first, count, above, below } = shown
  const isNearEnd = hasMore && first + count >= total - columns * rowsAhead
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  return (
    <ul
      ref={list}
      className={isDimmed ? 'garments garments--dimmed' : 'garments'}
      aria-label="Garments"
      aria-busy={isDimmed || undefined}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {garments.slice(first, first + count).map((garment, at) => (
        <Item
          key={garment.slug}
          garment={garment}
          place={first + at + 1}
          size={hasMore ? -1 : total}
          isLastOpened={garment.slug === lastOpened}
          isChosen={chosen === null ? null : chosen.has(garment.slug)}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

/** The next page is asked for while so many rows are left to come. */
const rowsAhead = 6
/** Before anything was measured. */
const firstShape: GridShape = { columns: 2, rowHeight: 320 }

interface ItemProps extends Pick<GarmentGridProps, 'onChoose' | 'onOpen'> {
  garment: Garment
  /** From 1, and of how many; -1 where nobody knows yet. */
  place: number
  size: number
  isLastOpened: boolean
  isChosen: boolean | null
}

/** One of them in its place, rendered when something of it changes and not with each row that comes. */
const Item = memo(function Item(props: ItemProps) {
  const { garment, place, size, isLastOpened, isChosen, onChoose, onOpen } = props
  const { slug } = garment
  return (
    <li id={`garment-${slug}`} tabIndex={-1} aria-setsize={size} aria-posinset={place}>
      <GarmentCard
        garment={garment}
        isLastOpened={isLastOpened}
        isChosen={isChosen}
        onChoose={isOn => onChoose(slug, isOn)}
        onOpen={() => onOpen(slug)}
      />
    </li>
  )
})

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
  return { columns, rowHeight: Math.max(120, card + (Number.parseFloat(rowGap) || 0)) }
}

function placeOf(element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  return { top: Math.max(0, -top), height: window.innerHeight }
}
