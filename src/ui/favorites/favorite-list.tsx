import type { Favorite } from '#src/api/contract/favorites.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { useFavorite } from '../favorite-buttons/use-favorite.ts'
import { ButtonLink } from '../kit/button.tsx'
import { ListingCard } from '../listing/card.tsx'
import { gridSizes } from '../listing/product-grid.tsx'
import { to } from '../paths.ts'
import { EmptyFavorites } from './empty-favorites.tsx'
import * as words from './words.ts'

/** A favorite whose collections are chosen. */
export interface CollectedItem {
  readonly id: string
  readonly title: string
}

interface FavoriteListProps {
  favorites: readonly Favorite[]
  /** Whether they are those of one collection. */
  isCollection: boolean
  /** Opens the choice of a favorite's collections. */
  onCollect: (item: CollectedItem) => void
}

/** The member's favorites, each with its current state and its collections. */
export function FavoriteList({ favorites, isCollection, onCollect }: FavoriteListProps) {
  if (favorites.length === 0)
    return isCollection ? (
      <EmptyFavorites title={words.emptyCollection} way={toAll}>
        {words.emptyCollectionText}
      </EmptyFavorites>
    ) : (
      <EmptyFavorites title={words.noFavorites}>{words.noFavoritesText}</EmptyFavorites>
    )
  return (
    <>
      {!isCollection && <h2 className="unseen">{words.favoritesLabel}</h2>}
      <ul className="grid" aria-label={isCollection ? words.collectionItems : words.favorites}>
        {favorites.map(favorite => (
          <li key={favorite.product_id} className="grid__item">
            {favorite.listing === null ? (
              <Gone id={favorite.product_id} />
            ) : (
              <ListingCard card={favorite.listing} sizes={gridSizes} />
            )}
            <Marks favorite={favorite} />
            {favorite.listing !== null && <CollectButton item={favorite.listing} onCollect={onCollect} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const toAll = <ButtonLink {...to.favorites}>{words.seeAllFavorites}</ButtonLink>

interface CollectButtonProps extends Pick<FavoriteListProps, 'onCollect'> {
  item: CollectedItem
}

function CollectButton({ item: { id, title }, onCollect }: CollectButtonProps) {
  return (
    <button
      type="button"
      className="favorite__collect"
      aria-haspopup="dialog"
      title={words.collections}
      onClick={() => onCollect({ id, title })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3.5 19V5.5h6l2 2.5h9v11h-17ZM12 10.75v5M9.5 13.25h5" />
      </svg>
      <span className="unseen">
        {words.collections} {words.forItem(title)}
      </span>
    </button>
  )
}

const states: Record<Favorite['state'], string | null> = {
  for_sale: null,
  reserved: words.reserved,
  sold: words.sold,
  sold_out: words.soldOut,
  paused: words.notForSale,
  gone: null,
}

function Marks({ favorite: { state, is_reduced, is_back, price_then } }: { favorite: Favorite }) {
  const word = states[state]
  return (
    <p className="favorite__marks small">
      {word !== null && <span className="badge">{word}</span>}
      {is_back && <span className="badge badge--good">{words.backInStock}</span>}
      {is_reduced && (
        <>
          <span className="badge badge--good">{words.priceDrop}</span>
          <span className="soft">{words.priceWhenSaved(currency(price_then))}</span>
        </>
      )}
    </p>
  )
}

/** A favorite that was removed by its seller, or by us: nothing of it is shown any more. */
function Gone({ id }: { id: string }) {
  const { press } = useFavorite(`listing.${id}`, words.item)
  return (
    <div className="favorite__gone">
      <p>{words.itemGone}</p>
      <button type="button" className="text-button" onClick={press}>
        {words.removeFavorite}
      </button>
    </div>
  )
}
