import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Handler } from '#server/platform/handler/handler.ts'
import type {
  listOwnProducts as endpoint,
  listProductTags as tagsEndpoint,
} from '#src/api/contract/business/products.ts'
import { findShop } from './company.ts'
import { countByState, findPage, findTags, type ProductPosition } from './list-store.ts'
import { findProducts } from './store.ts'
import { productRowView } from './view.ts'

/** The page size of the table (V-59). */
const usual = 24

const cursors = cursorsOf<ProductPosition>(
  'own-products',
  z.tuple([z.union([z.string(), z.int()]), z.string()]),
)

/** The table of a brand's products. */
export const listOwnProducts: Handler<typeof endpoint> = async (context, { query }) => {
  const { services } = context
  const { userId: sellerId } = signedIn(context)
  const {
    q = '',
    state = null,
    category = null,
    stock = null,
    collection = null,
    tag = null,
    sort = 'newest',
    limit = usual,
  } = query
  const filters = { sellerId, q: q === '' ? null : q, state, category, stock, collection, tag }
  const positions = cursors(services.secret, sort, ...Object.values(filters))
  const after = positions.read(query.cursor)
  const [{ rows, next }, counts, shop] = await Promise.all([
    readPage<{ id: string; position: ProductPosition }, ProductPosition>(
      limit,
      count => findPage(services, { ...filters, sort, after, count }),
      ({ position }) => position,
    ),
    countByState(services, filters),
    findShop(context),
  ])
  const products = await findProducts(
    services,
    rows.map(({ id }) => id),
    false,
  )
  return {
    data: products.map(product => productRowView(services, product)),
    next_cursor: positions.write(next),
    counts,
    shop,
  }
}

/** The tags of a brand's products. */
export const listProductTags: Handler<typeof tagsEndpoint> = async context => ({
  data: await findTags(context.services, signedIn(context).userId),
})
