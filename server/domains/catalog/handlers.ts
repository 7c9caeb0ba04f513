import { findShownCollections } from '#server/domains/brand-collections/index.ts'
import { attachmentOf, imageOf } from '#server/domains/images/index.ts'
import { readsOf, readsOfAnyList } from '#server/platform/cache/reads.ts'
import type { Context, HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { Brand, Card, SellerStanding, Suggestion } from '#src/api/contract/catalog.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { CatalogCache } from './cache/cache.ts'
import { listingOf } from './listing.ts'
import { findListing, type ListingRow } from './listing-store.ts'
import { createListings } from './listings.ts'
import { findPublicMember, findStanding, noStanding } from './member-store.ts'
import { findRelated } from './related-store.ts'
import { type BrandRow, findBrandPage } from './store.ts'
import { suggestFor } from './suggest.ts'
import { treeOf } from './trees.ts'

type Ids =
  | 'getCategories'
  | 'getWomanCategories'
  | 'getManCategories'
  | 'getKidsCategories'
  | 'listBrands'
  | 'getBrand'
  | 'listProducts'
  | 'getProduct'
  | 'getMember'
  | 'suggest'

interface CatalogOptions {
  cache: CatalogCache
  /** Which of these listings are among a member's favorites. */
  findFavorites(services: Services, userId: string, listings: readonly string[]): Promise<ReadonlySet<string>>
}

/** The catalog's handlers over one cache per process. Everybody may read everything here. */
export function createCatalogHandlers({ cache, findFavorites }: CatalogOptions): HandlersOf<Ids> {
  const listings = createListings(cache)
  const standings = cache.loadingCache<SellerStanding>({
    entries: 2000,
    grace: 10_000,
    shows: (_, seller) => readsOf([seller]),
  })
  /** Of a member's answer exact; everybody's answers are cached anyway, for as long as this is. */
  const standingOf = ({ viewer, services: { pool } }: Context, seller: string) => {
    const find = () => findStanding(pool, seller)
    return viewer === null ? standings(seller, find) : find()
  }
  const relatedTo = async (pool: Services['pool'], row: ListingRow): Promise<Card[]> => {
    const { id, category_slug: category, whose, colors, price_cents: price } = row
    const listing = { id, category, whose, colors, price }
    const answers = await cache.index.current()
    return cache.cards.find(answers ? answers.related(listing) : await findRelated(pool, listing))
  }
  const collectionsOf = async (pool: Services['pool'], company: string) => {
    const found = await findShownCollections(pool, company)
    const shown = await Promise.all(
      found
        .filter(({ count }) => count > 0)
        .map(async ({ ids, ...collection }, at) => ({
          ...collection,
          cards: at < collectionLimits.rows ? await cache.cards.find(ids) : [],
        })),
    )
    return { shown, hasAny: found.length > 0 }
  }
  const suggested = cache.loadingCache<Suggestion[]>({
    entries: 500,
    grace: 2000,
    shows: suggestions => readsOf(suggestions.flatMap(({ id }) => id ?? [])),
  })
  const tree = async ({ reads }: Context, whose: Whose | null) => {
    reads.tree = true
    return { data: treeOf(await cache.snapshot(), whose) }
  }
  /**
   * Marks each card as a favorite or not, for members only. The answers for everybody do not say it, and can
   * be cached.
   */
  const withFavorites = async ({ viewer, services }: Context, cards: Card[]): Promise<Card[]> => {
    if (viewer === null) return cards
    const favorites = await findFavorites(services, viewer.userId, cards.map(idOf))
    return cards.map(card => ({ ...card, is_favorite: favorites.has(card.id) }))
  }

  return {
    getCategories: context => tree(context, null),
    getWomanCategories: context => tree(context, 'woman'),
    getManCategories: context => tree(context, 'man'),
    getKidsCategories: context => tree(context, 'kids'),

    async listBrands() {
      const { brands } = await cache.snapshot()
      return { data: [...brands.values()].map(brandOf) }
    },

    async getBrand({ services: { pool }, reads }, { params: { slug } }) {
      const found = await findBrandPage(pool, slug)
      if (!found) throw notFound('This brand')
      // those that cannot be bought now may come back
      reads.add(readsOf(found.company === null ? found.featured : [...found.featured, found.company]))
      const [cover = null, logo = null] = [found.cover, found.logo].map(each => each && imageOf(each))
      const [featured, collections] = await Promise.all([
        cache.cards.find(found.featured),
        found.company === null ? { shown: [], hasAny: false } : collectionsOf(pool, found.company),
      ])
      // what comes into the shop, or leaves it, may be in one of them
      if (collections.hasAny) reads.lists.push(listOf(slug))
      return { data: { ...brandOf(found), cover, logo, featured, collections: collections.shown } }
    },

    async listProducts(context, { query }) {
      const page = await listings(context, query)
      return { ...page, data: await withFavorites(context, page.data) }
    },

    async getProduct(context, { params: { id } }) {
      const { services, reads } = context
      reads.ids.add(id)
      const row = await findListing(services.pool, id)
      if (!row) throw notFound('This listing')
      const others = await relatedTo(services.pool, row)
      reads.add(readsOf([row.seller_id, ...others.map(idOf)]))
      const standing = row.kind === 'ad' ? await standingOf(context, row.seller_id) : noStanding
      const listing = listingOf(row, others, standing)
      const [{ is_favorite } = {}, ...shown] = await withFavorites(context, [listing, ...others])
      return { data: context.viewer === null ? listing : { ...listing, is_favorite, related: shown } }
    },

    async getMember(context, { params: { id } }) {
      const { services, reads } = context
      reads.ids.add(id)
      // their first ad gives them a page
      reads.lists.push({ filters: { values: {}, seller: id, min: null, max: null }, isByPrice: false })
      const found = await findPublicMember(services.pool, id)
      if (found === undefined) throw notFound('This member')
      const { name, since, image, bio, follower_count, brand_name, brand_slug } = found
      if (brand_name !== null && brand_slug !== null) {
        return { data: { id, kind: 'company', brand: { name: brand_name, slug: brand_slug } } }
      }
      const standing = await standingOf(context, id)
      const attachment = attachmentOf(image)
      return { data: { id, kind: 'private', name, since, bio, follower_count, attachment, ...standing } }
    },

    async suggest({ services: { pool }, reads }, { query: { q } }) {
      reads.add(readsOfAnyList())
      return { data: await suggested(q.toLowerCase(), () => suggestFor(pool, cache, q)) }
    },
  }
}

const listOf = (brand: string) => ({
  filters: { values: { brand: [brand] }, seller: null, min: null, max: null },
  isByPrice: false,
})

const idOf = ({ id }: Card) => id

function brandOf({ id, name, slug, description, is_featured, image }: BrandRow): Brand {
  return { id, name, slug, description, is_featured, attachment: attachmentOf(image) }
}
