import type { Favorite } from '#src/api/contract/favorites.ts'
import { currency } from '../display/currency.ts'
import { ListingCard } from '../listing/card.tsx'
import { gridSizes } from '../listing/product-grid.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useFavorite } from './use-favorite.ts'

/** The member's favorites, each with its current state. */
export function FavoriteList({ favorites }: { favorites: readonly Favorite[] }) {
  if (favorites.length === 0)
    return (
      <NothingYet title="Nothing has your heart yet">
        Press the heart on a piece you like. It stands here, and we tell you when its price drops or it comes
        back.
      </NothingYet>
    )
  return (
    <>
      <h2 className="unseen">What has your heart</h2>
      <ul className="grid" aria-label="Favorites">
        {favorites.map(favorite => (
          <li key={favorite.product_id} className="grid__item">
            {favorite.listing === null ? (
              <Gone id={favorite.product_id} />
            ) : (
              <ListingCard card={favorite.listing} sizes={gridSizes} />
            )}
            <Marks favorite={favorite} />
          </li>
        ))}
      </ul>
    </>
  )
}

const states: Record<Favorite['state'], string | null> = {
  for_sale: null,
  reserved: 'Reserved just now',
  sold: 'Sold',
  sold_out: 'Sold out',
  paused: 'Not for sale just now',
  gone: null,
}

function Marks({ favorite: { state, is_reduced, is_back, price_then } }: { favorite: Favorite }) {
  const word = states[state]
  return (
    <p className="favorite__marks small">
      {word !== null && <span className="badge">{word}</span>}
      {is_back && <span className="badge badge--good">Back in stock</span>}
      {is_reduced && (
        <>
          <span className="badge badge--good">Price drop</span>
          <span className="soft">{currency(price_then)} when you put your heart on it</span>
        </>
      )}
    </p>
  )
}

/** A favorite that was removed by its seller, or by us: nothing of it is shown any more. */
function Gone({ id }: { id: string }) {
  const { press } = useFavorite(`listing.${id}`, 'The piece')
  return (
    <div className="favorite__gone">
      <p>This piece is no longer here.</p>
      <button type="button" className="text-button" onClick={press}>
        Take it out
      </button>
    </div>
  )
}
