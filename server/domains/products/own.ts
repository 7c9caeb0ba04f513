import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { findProducts, type StoredProduct } from './store.ts'
import { ownProductView } from './view.ts'

/** One of the viewer's own products. @throws Refusal 404, also for another company's. */
export async function openOwn(context: Context, id: string): Promise<StoredProduct> {
  const [product] = await findProducts(context.services, [id], true)
  if (product === undefined || product.seller_id !== signedIn(context).userId) throw notFound('This product')
  return product
}

/** The answer with the product as it is now. */
export async function answerOwn(context: Context, id: string) {
  return { data: ownProductView(context.services, await openOwn(context, id)) }
}

/** Runs a change of the viewer's own product; a 409 includes the product as it is now. */
export async function orFreshProduct<T>(context: Context, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const { data } = await answerOwn(context, id)
    throw new Refusal(409, error.code, error.message, { ...error.details, data })
  }
}
