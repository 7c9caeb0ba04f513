import { signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'

const shopOfCompany = statement('shop_of_company', {
  text: `select c.state, (select count(*)::int from products p where p.seller_id = c.user_id) as products
     from companies c where c.user_id = $1`,
  parameters: [t.text],
  columns: { state: t.text, products: t.int },
})

/** The state of the viewer's shop, and how many products it has. */
export async function findShop(context: Context): Promise<{ state: string; products: number }> {
  const [found] = await ask(context.services.pool, shopOfCompany, [signedIn(context).userId])
  return found ?? { state: 'suspended', products: 0 }
}

/**
 * The id of the viewer's company, which may change its products.
 * @throws Refusal 403 for one that a moderator suspended: it reads, and changes nothing.
 */
export async function writingCompany(context: Context): Promise<string> {
  const { state } = await findShop(context)
  if (state === 'suspended') {
    throw new Refusal(
      403,
      'shop_suspended',
      'Your shop is closed, so products cannot be changed. Contact us.',
    )
  }
  return signedIn(context).userId
}
