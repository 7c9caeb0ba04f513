import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { GarmentCard } from './garment-card.tsx'
import { firstView, watchGrid } from './grid-watch.ts'
import * as words from './words.ts'

interface GarmentGridProps {
  garments: readonly Garment[]
  lastOpened: string | null
  /** Null while nothing is being selected. */
  chosen: ReadonlySet<string> | null
  isDimmed: boolean
  /** There are more garments; the next page is loaded near the end. */
  hasMore: boolean
  onNearEnd: () => void
  onChoose: (slug: string, isOn: boolean) => void
  onOpen: (slug: string) => void
}

/**
 * The wardrobe as a grid. However long it is, only the visible cards and a few around them are in the
 * document.
 */
export function GarmentGrid(props: GarmentGridProps) {
  const { garments, lastOpened, chosen, isDimmed, hasMore, onNearEnd, onChoose, onOpen } = props
  const total = garments.length
  const { list, shape, shown } = useGridView(total)
  useLinkClicks(list)
  const { columns, rowHeight, rowGap } = shape
  const { first, count } = shown
  const isNearEnd = hasMore && first + count >= total - columns * rowsAhead
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  return (
    <ul
      ref={list}
      className={isDimmed ? 'garments garments--placed garments--dimmed' : 'garments garments--placed'}
      aria-label={words.garments}
      aria-busy={isDimmed || undefined}
      style={{ height: Math.ceil(total / columns) * rowHeight - rowGap, gridAutoRows: rowHeight - rowGap }}
    >
      {garments.slice(first, first + count).map((garment, at) => (
        <Item
          key={garment.slug}
          garment={garment}
          place={first + at + 1}
          size={hasMore ? -1 : total}
          row={Math.floor((first + at) / columns) + 1}
          column={((first + at) % columns) + 1}
          isLastOpened={garment.slug === lastOpened}
          isChosen={chosen === null ? null : chosen.has(garment.slug)}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

/** The next page is loaded when this many rows are left. */
const rowsAhead = 6

function useGridView(total: number) {
  const list = useRef<HTMLUListElement>(null)
  const watch = useRef<ReturnType<typeof watchGrid>>(null)
  const [view, setView] = useState(() => firstView(total))
  const before = useRef(view)
  useLayoutEffect(() => {
    if (list.current === null) return
    const watching = watchGrid(list.current, before.current, setView)
    watch.current = watching
    return () => watching.stop()
  }, [])
  useLayoutEffect(() => watch.current?.holds(total), [total])
  return { list, ...view }
}

interface ItemProps extends Pick<GarmentGridProps, 'onChoose' | 'onOpen'> {
  garment: Garment
  /** From 1, and of how many; -1 while that is unknown. */
  place: number
  size: number
  /** From 1. */
  row: number
  column: number
  isLastOpened: boolean
  isChosen: boolean | null
}

/** One card in its position; renders when its own data changes, not with each new row. */
const Item = memo(function Item(props: ItemProps) {
  const { garment, place, size, row, column, isLastOpened, isChosen, onChoose, onOpen } = props
  const { slug } = garment
  return (
    <GarmentCard
      garment={garment}
      isLastOpened={isLastOpened}
      isChosen={isChosen}
      onChoose={isOn => onChoose(slug, isOn)}
      onOpen={() => onOpen(slug)}
      item={{
        id: `garment-${slug}`,
        tabIndex: -1,
        'aria-setsize': size,
        'aria-posinset': place,
        style: { gridArea: `${row} / ${column}` },
      }}
    />
  )
})
