import { attachmentOf } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import { orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BrandCollection, CollectionTerms } from '#src/api/contract/business/brand-collections.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import {
  addCollection,
  countOwn,
  findBrandSlug,
  findCollection,
  findCollectionProducts,
  findCollections,
  orderCollections,
  placeProducts,
  removeCollection,
  saveCollection,
} from './store.ts'
import * as words from './words.ts'

type Ids =
  | 'listBrandCollections'
  | 'createBrandCollection'
  | 'orderBrandCollections'
  | 'getBrandCollection'
  | 'putBrandCollection'
  | 'deleteBrandCollection'

/** What a brand does with its collections. Each is its company's alone; another's looks like a missing one. */
export const brandCollectionHandlers: HandlersOf<Ids> = {
  listBrandCollections: context => listOf(context, signedIn(context).userId),

  async createBrandCollection(context, { body }) {
    const sellerId = await writingCompany(context)
    const id = newId('bc')
    await change(context.services, async uow => {
      // two that are made at once count each other, and have different addresses
      await uow.lock([{ kind: 'company', id: sellerId }])
      const others = await findCollections(uow.client, sellerId)
      if (others.length >= collectionLimits.collections)
        throw new Refusal(409, 'too_many_collections', words.tooMany)
      await refuseOthers(uow, sellerId, body.products)
      const slug = freeSlug(
        body.title,
        others.map(other => other.slug),
      )
      await orTitleTaken(() => addCollection(uow, { id, sellerId, slug }, termsOf(body)))
      await placeProducts(uow, { id, sellerId }, body.products)
    })
    return answer(context, id)
  },

  async orderBrandCollections(context, { body: { ids } }) {
    const sellerId = await writingCompany(context)
    await orFresh(
      () =>
        change(context.services, async uow => {
          await uow.lock([{ kind: 'company', id: sellerId }])
          const known = (await findCollections(uow.client, sellerId)).map(({ id }) => id)
          if (known.length !== ids.length || known.some(id => !ids.includes(id)))
            throw new Refusal(409, 'stale_version', words.othersByNow)
          await orderCollections(uow, sellerId, ids)
        }),
      async () => ({ data: (await listOf(context, sellerId)).data }),
    )
    return listOf(context, sellerId)
  },

  getBrandCollection: (context, { params: { id } }) => answer(context, id),

  async putBrandCollection(context, { params: { id }, body: { version, ...terms } }) {
    await answer(context, id)
    const sellerId = await writingCompany(context)
    await orFresh(
      () =>
        change(context.services, async uow => {
          await refuseOthers(uow, sellerId, terms.products)
          const isSaved = await orTitleTaken(() =>
            saveCollection(uow, { id, sellerId, version }, termsOf(terms)),
          )
          if (!isSaved) throw new Refusal(409, 'stale_version', words.changed)
          await placeProducts(uow, { id, sellerId }, terms.products)
        }),
      () => answer(context, id),
    )
    return answer(context, id)
  },

  async deleteBrandCollection(context, { params: { id } }) {
    await answer(context, id)
    const sellerId = await writingCompany(context)
    await change(context.services, async uow => {
      if (!(await removeCollection(uow, sellerId, id))) throw notFound(words.subject)
    })
    return undefined
  },
}

const termsOf = ({ title, text, is_published }: CollectionTerms) => ({
  title,
  text,
  isPublished: is_published,
})

/** An address of this title that no other collection of the brand has. */
function freeSlug(title: string, taken: readonly string[]): string {
  const slug = slugOf(title).slice(0, 58).replace(/-+$/, '') || 'collection'
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** @throws Refusal 422 for products that are not the company's. */
async function refuseOthers(uow: UnitOfWork, sellerId: string, products: readonly string[]): Promise<void> {
  if ((await countOwn(uow, sellerId, products)) < products.length) throw invalid('products', words.notYours)
}

/** @throws Refusal 422 if another collection of the brand has the title. */
async function orTitleTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'brand_collections_by_title')) throw error
    throw invalid('title', words.titleTaken)
  }
}

async function listOf({ services: { pool } }: Context, sellerId: string) {
  const [rows, brand] = await Promise.all([findCollections(pool, sellerId), findBrandSlug(pool, sellerId)])
  const data = rows.map(({ image, text: _, ...row }) => ({ ...row, attachment: shownOf(image) }))
  return { data, brand }
}

/** @throws Refusal 404, also for another company's. */
async function answer(context: Context, id: string): Promise<{ data: BrandCollection }> {
  const { pool } = context.services
  const [found, products] = await Promise.all([
    findCollection(pool, signedIn(context).userId, id),
    findCollectionProducts(pool, id),
  ])
  if (found === undefined) throw notFound(words.subject)
  return {
    data: {
      ...found,
      products: products.map(({ image, ...product }) => ({ ...product, attachment: shownOf(image) })),
    },
  }
}

// without an image the database makes one of nulls
const shownOf = (image: StoredImage | null) => attachmentOf(image?.id ? image : null)
