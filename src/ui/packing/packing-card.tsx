import type { ReactNode } from 'react'
import { composed } from '#src/api/contract/values/composition.ts'
import type { PackingEntry, PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { MoreMenu } from '../kit/more-menu.tsx'
import { Collage } from '../outfits/collage.tsx'
import { piecesText } from '../outfits/outfit-text.ts'
import { PackingBar } from './packing-bar.tsx'
import { packedText, titleOf, tripText } from './packing-text.ts'
import * as words from './words.ts'

interface PackingCardProps {
  list: PackingList
  /** Its page. */
  target: LinkTarget
  /** The actions available here, an `<li>` each; `close` closes their menu. */
  more: (close: () => void) => ReactNode
}

/** A packing list among others: where to, when, how much of it is packed, and what is still to be packed. */
export function PackingCard({ list, target, more }: PackingCardProps) {
  const pieces = piecesOf(list.entries)
  const left = list.entries.filter(({ is_packed }) => !is_packed)
  return (
    <article className="packing-card">
      <Collage pieces={pieces} sizes="6rem" alt={piecesText(pieces)} />
      <div className="packing-card__about">
        <h3 className="packing-card__name">
          <Link {...target} className="packing-card__link">
            {list.name}
          </Link>
        </h3>
        <p className="small soft">{tripText(list)}</p>
        <PackingBar entries={list.entries} />
        <p className="small">{packedText(list.entries)}</p>
      </div>
      {left.length > 0 && (
        <div className="packing-card__left">
          <p className="small soft">{words.stillToPack}</p>
          <ul className="packing-card__entries">
            {left.slice(0, mostLeft).map(entry => (
              <li key={entry.item}>
                <Collage pieces={entry.pieces} sizes="3rem" />
                <span className="packing-card__entry">{titleOf(entry)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="packing-card__more outfit__buttons">
        <MoreMenu about={list.name}>{more}</MoreMenu>
      </div>
    </article>
  )
}

/** So many entries that are not packed are shown. */
const mostLeft = 5

/** So many garments are shown. */
const shown = 9

/** The first garments of the list, each once, laid out together. */
function piecesOf(entries: readonly PackingEntry[]): PackingEntry['pieces'] {
  const known = new Map(entries.flatMap(({ pieces }) => pieces.map(each => [each.garment, each] as const)))
  const pieces = [...known.values()].slice(0, shown)
  const places = composed(pieces.map(({ category }) => category))
  return pieces.map((piece, at) => ({ ...piece, ...places[at] }))
}
