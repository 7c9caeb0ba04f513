import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { orFresh, sendEvent } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { fireEach } from './batch.ts'
import { draftOf } from './body.ts'
import { writingCompany } from './company.ts'
import type { ProductDraft } from './draft.ts'
import { duplicateProduct } from './duplicate.ts'
import { editVariant } from './edit-variant.ts'
import { listOwnProducts, listProductTags } from './list.ts'
import { answerOwn, openOwn } from './own.ts'
import { removeProduct } from './remove.ts'
import { writeProduct } from './writing/write.ts'

type Ids =
  | 'listOwnProducts'
  | 'listProductTags'
  | 'createProduct'
  | 'getOwnProduct'
  | 'previewProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'sendProductEvent'
  | 'putVariants'
  | 'updateVariant'
  | 'duplicateProduct'
  | 'changeProducts'

interface ProductOptions {
  /** A product as its page shows it, in any state: the catalog's view of it. */
  preview(services: Context['services'], id: string): Promise<Listing>
}

/** What a brand does with its products. Each is its company's alone; another's looks like a missing one. */
export const createProductHandlers = ({ preview }: ProductOptions): HandlersOf<Ids> => ({
  listOwnProducts,
  listProductTags,

  async createProduct(context, { body }) {
    const sellerId = await writingCompany(context)
    const { id } = await change(context.services, uow => writeProduct(uow, sellerId, draftOf(body)))
    return answerOwn(context, id)
  },

  getOwnProduct: (context, { params: { id } }) => answerOwn(context, id),

  async previewProduct(context, { params: { id } }) {
    await openOwn(context, id)
    return { data: await preview(context.services, id) }
  },

  updateProduct: (context, { params: { id }, body }) => write(context, { ...draftOf(body), id }),

  putVariants: (context, { params: { id }, body }) => write(context, { ...draftOf(body), id }),

  async updateVariant(context, { params, body }) {
    await openOwn(context, params.id)
    const sellerId = await writingCompany(context)
    const show = () => answerOwn(context, params.id)
    await orFresh(() => change(context.services, uow => editVariant(uow, sellerId, params, body)), show)
    return show()
  },

  async deleteProduct(context, { params: { id } }) {
    await openOwn(context, id)
    const sellerId = await writingCompany(context)
    await change(context.services, uow => removeProduct(uow, sellerId, id))
    return undefined
  },

  async sendProductEvent(context, { params: { id }, body }) {
    await writingCompany(context)
    return sendEvent(context, { kind: 'product', id }, body, () => answerOwn(context, id))
  },

  async duplicateProduct(context, { params: { id } }) {
    await openOwn(context, id)
    const sellerId = await writingCompany(context)
    return answerOwn(context, await change(context.services, uow => duplicateProduct(uow, sellerId, id)))
  },

  async changeProducts(context, { body: { ids, event } }) {
    return { data: await fireEach(context, await writingCompany(context), ids, event) }
  },
})

async function write(context: Context, draft: ProductDraft & { id: string }) {
  await openOwn(context, draft.id)
  const sellerId = await writingCompany(context)
  const show = () => answerOwn(context, draft.id)
  await orFresh(() => change(context.services, uow => writeProduct(uow, sellerId, draft)), show)
  return show()
}
