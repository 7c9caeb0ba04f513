import type { ReactNode } from 'react'
import { composed } from '#src/api/contract/values/composition.ts'
import type { PackingEntry, PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { MoreMenu } from '../kit/more-menu.tsx'
import { Collage } from '../outfits/collage.tsx'
import { piecesText } from '../outfits/outfit-text.ts'
import { PackingBar } from './packing-bar.tsx'
import { packedText, tripText } from './packing-text.ts'

interface PackingCardProps {
  list: PackingList
  /** Its page. */
  target: LinkTarget
  /** The actions available here, an `<li>` each; `close` closes their menu. */
  more: (close: () => void) => ReactNode
}

/** A packing list among others: where to, when, how much of it is packed. */
export function PackingCard({ list, target, more }: PackingCardProps) {
  const pieces = piecesOf(list.entries)
  return (
    <article className="packing-card">
      <Link {...target} className="packing-card__link">
        <Collage pieces={pieces} sizes="6rem" alt={piecesText(pieces)} />
        <h3 className="outfit__name">{list.name}</h3>
      </Link>
      <PackingBar entries={list.entries} />
      <p className="packing-card__about">
        <span className="soft">{tripText(list)}</span>
        <span>{packedText(list.entries)}</span>
      </p>
      <div className="outfit__buttons">
        <MoreMenu about={list.name}>{more}</MoreMenu>
      </div>
    </article>
  )
}

/** So many garments are shown. */
const shown = 9

/** The first garments of the list, each once, laid out together. */
function piecesOf(entries: readonly PackingEntry[]): PackingEntry['pieces'] {
  const known = new Map(entries.flatMap(({ pieces }) => pieces.map(each => [each.garment, each] as const)))
  const pieces = [...known.values()].slice(0, shown)
  const places = composed(pieces.map(({ category }) => category))
  return pieces.map((piece, at) => ({ ...piece, ...places[at] }))
}
