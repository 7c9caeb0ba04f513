import type { ReactNode } from 'react'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { MoreMenu } from '../kit/more-menu.tsx'
import { Collage } from './collage.tsx'
import { aboutText, goneText, piecesText, wornText } from './outfit-text.ts'
import * as words from './words.ts'

interface OutfitCardProps {
  outfit: Outfit
  /** The page that shows and edits it. */
  target: LinkTarget
  /** The main action. */
  wear: ReactNode
  /** The other actions, an `<li>` each; `close` closes their menu. */
  more: (close: () => void) => ReactNode
}

/** An outfit in a list: how it looks, what is in it, when it was worn. */
export function OutfitCard({ outfit, target, wear, more }: OutfitCardProps) {
  const there = outfit.pieces.filter(({ gone }) => gone === null)
  const gone = outfit.pieces.flatMap(piece => goneText(piece) ?? [])
  const about = aboutText(outfit)
  return (
    <article className="outfit">
      <Link {...target} resetScroll={false} className="outfit__link">
        <Collage pieces={there} sizes="(min-width: 60rem) 9rem, 20vw" alt={piecesText(there)} />
        <h3 className="outfit__name">{outfit.name}</h3>
      </Link>
      {about !== '' && <p className="small soft">{about}</p>}
      <p className="small soft">{wornText(outfit)}</p>
      {gone.length > 0 && <p className="small outfit__gone">{words.noLongerYours(gone.join(', '))}</p>}
      <div className="outfit__buttons">
        {wear}
        <MoreMenu about={outfit.name}>{more}</MoreMenu>
      </div>
    </article>
  )
}
