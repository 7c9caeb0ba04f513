import { signedIn } from '#server/domains/members/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
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
