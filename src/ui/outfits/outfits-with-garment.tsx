import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { Collage } from './collage.tsx'
import { piecesText, wornText } from './outfit-text.ts'
import * as words from './words.ts'

interface OutfitsWithGarmentProps {
  outfits: readonly Outfit[]
  linkOf: (id: string) => LinkTarget
}

/** The outfits of one garment, on its page; nothing if there are none. */
export function OutfitsWithGarment({ outfits, linkOf }: OutfitsWithGarmentProps) {
  if (outfits.length === 0) return null
  return (
    <section className="outfits-with" aria-labelledby="outfits-with">
      <h2 id="outfits-with" className="title">
        {words.outfitsWithIt}
      </h2>
      <ul className="outfits-with__list">
        {outfits.map(outfit => {
          const there = outfit.pieces.filter(({ gone }) => gone === null)
          return (
            <li key={outfit.id}>
              <Link {...linkOf(outfit.id)} className="outfit__link">
                <Collage pieces={there} sizes="4rem" alt={piecesText(there)} />
                <span className="outfit__name">{outfit.name}</span>
              </Link>
              <p className="small soft">{wornText(outfit)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
