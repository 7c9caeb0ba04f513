import type { ReactNode } from 'react'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { Collage } from '../outfits/collage.tsx'
import { packedText, tripText } from './packing-text.ts'

interface PackingCardProps {
  list: PackingList
  /** Its page. */
  target: LinkTarget
  /** The actions available here. */
  children: ReactNode
}

/** So many of its entries are shown. */
const shown = 4

/** A packing list among others: where to, when, how much of it is packed. */
export function PackingCard({ list, target, children }: PackingCardProps) {
  return (
    <article className="packing-card">
      <Link {...target} className="packing-card__link">
        <span className="packing-card__collages">
          {list.entries.slice(0, shown).map(({ item, pieces }) => (
            <Collage key={item} pieces={pieces} sizes="5rem" />
          ))}
        </span>
        <h3 className="outfit__name">{list.name}</h3>
      </Link>
      <p className="small soft">{tripText(list)}</p>
      <p className="small">{packedText(list.entries)}</p>
      <div className="outfit__buttons">{children}</div>
    </article>
  )
}
