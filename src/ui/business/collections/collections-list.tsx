import type { BrandCollectionRow } from '#src/api/contract/business/brand-collections.ts'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { collectionLinks } from './collection-links.ts'
import * as words from './words.ts'

interface CollectionsListProps {
  rows: readonly BrandCollectionRow[]
  /** Takes the ids in their new order; absent where the order cannot be changed now. */
  onOrder?: ((ids: readonly string[]) => void) | undefined
}

/** A brand's collections in the order of its page. */
export function CollectionsList({ rows, onOrder }: CollectionsListProps) {
  const ids = rows.map(({ id }) => id)
  const move = (at: number, by: -1 | 1) => {
    const [moved = '', other = ''] = [ids[at], ids[at + by]]
    onOrder?.(ids.with(at, other).with(at + by, moved))
  }
  const button = (at: number, by: -1 | 1, title: string) => {
    const isRefused = onOrder === undefined || ids[at + by] === undefined
    return (
      <button
        type="button"
        className="featured__move"
        aria-label={by === -1 ? words.moveUp(title) : words.moveDown(title)}
        aria-disabled={isRefused || undefined}
        onClick={() => !isRefused && move(at, by)}
      >
        {by === -1 ? '↑' : '↓'}
      </button>
    )
  }
  return (
    <ol className="brand-collections" aria-label={words.heading}>
      {rows.map(({ id, title, is_published, products, shown, attachment }, at) => (
        <li key={id} className="brand-collections__row">
          <Img image={attachment[0]} sizes="3rem" alt="" />
          <span className="brand-collections__title">
            <Link {...collectionLinks.edit(id)}>{title}</Link>
            <span className="small soft">
              {is_published ? words.published : words.hidden} · {words.counts(products, shown)}
            </span>
          </span>
          {rows.length > 1 && (
            <span className="brand-collections__order">
              {button(at, -1, title)}
              {button(at, 1, title)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
