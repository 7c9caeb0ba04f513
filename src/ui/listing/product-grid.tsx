import type { Card } from '#src/api/contract/catalog.ts'
import { ListingCard } from './card.tsx'
import './product-grid.css'
import '../kit/bones.css'

/** The width of a card's image in the grid. */
export const gridSizes = '(min-width:1440px) 18vw,(min-width:1080px) 23vw,(min-width:720px) 31vw,50vw'

interface ProductGridProps {
  cards: readonly Card[]
  /** The name of the list for screen readers. */
  label: string
  /** The number of images in the first view. */
  eager?: number
  /** The list is loading anew: the old items stay, dimmed. */
  isDimmed?: boolean
  lastOpened?: string | null
  /** More follow on another page: a last row that is not full waits for it. */
  hasMore?: boolean
  /** One row that scrolls sideways instead of a grid. */
  isRow?: boolean
}

/** The product grid: 2 columns at 360 px, 3 at 720, 4 at 1080, 5 from 1440. */
export function ProductGrid(props: ProductGridProps) {
  const {
    cards,
    label,
    eager = 0,
    isDimmed = false,
    lastOpened = null,
    hasMore = false,
    isRow = false,
  } = props
  return (
    <ul
      className={`grid${isRow ? ' grid--row' : ''}${isDimmed ? ' grid--dimmed' : ''}${hasMore ? ' grid--more' : ''}`}
      aria-label={label}
      aria-busy={isDimmed || undefined}
    >
      {cards.map((card, at) => (
        <li key={card.id} className="grid__item">
          <ListingCard
            card={card}
            sizes={gridSizes}
            urgency={at < eager ? (at === 0 ? 'first' : 'eager') : 'lazy'}
            isLastOpened={card.id === lastOpened}
          />
        </li>
      ))}
    </ul>
  )
}
