import { cardOf } from '#server/domains/catalog/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Favorite } from '#src/api/contract/favorites.ts'
import { findCollections } from './collection-store.ts'
import {
  addFavorite,
  type FavoriteRow,
  findFavorites,
  findFavoritesOf,
  removeFavorite,
} from './favorite-store.ts'

/** The default page size (V-59). */
const usual = 24
/** The limit exists because all ids are sent to every page. */
const mostFavorites = 1000

const favoriteCursors = cursorsOf('favorites', timePosition)

type Ids = 'putFavorite' | 'deleteFavorite' | 'listFavorites' | 'listFavoriteKeys'

export const favoriteHandlers: HandlersOf<Ids> = {
  async putFavorite(context, { params: { product_id } }) {
    const { userId } = signedIn(context)
    const outcome = await change(context.services, async uow => {
      await lockMember(uow, userId)
      return addFavorite(uow, userId, product_id, mostFavorites)
    })
    if (outcome === 'missing') throw notFound('This listing')
    if (outcome === 'full') throw tooMany()
    return { data: { product_id, is_favorite: true } }
  },

  async deleteFavorite(context, { params: { product_id } }) {
    await removeFavorite(context.services, signedIn(context).userId, product_id)
    return undefined
  },

  async listFavorites(context, { query: { collection = null, cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const cursors = favoriteCursors(services.secret, userId, collection)
    const after = cursors.read(cursor)
    if (collection !== null) {
      const [found] = await findCollections(services.pool, userId, { id: collection })
      if (found === undefined) throw notFound('This collection')
    }
    const read = (count: number) => findFavorites(services, { userId, collection }, after, count)
    const { rows, next } = await readPage(limit, read, ({ at, id }) => [at, id])
    return { data: rows.map(favoriteOf), next_cursor: cursors.write(next) }
  },

  async listFavoriteKeys(context) {
    return { data: await findFavoritesOf(context.services, signedIn(context).userId) }
  },
}

function favoriteOf(row: FavoriteRow): Favorite {
  const isSeen = row.state !== 'gone'
  return {
    product_id: row.id,
    // a listing that was taken down shows nothing of its content any more
    listing: isSeen ? { ...cardOf(row), is_favorite: true } : null,
    state: row.state,
    price_then: formatMoney(row.price_then),
    is_reduced: isSeen && row.is_reduced,
    is_back: row.is_back,
    at: row.created_at.toISOString(),
  }
}

const tooMany = () =>
  new Refusal(409, 'too_many_favorites', `You have ${mostFavorites} favorites already. Remove one first.`)
