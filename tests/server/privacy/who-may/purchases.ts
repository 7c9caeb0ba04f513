import { randomUUID } from 'node:crypto'
import { newId } from '#server/platform/ids/ids.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/members/checkout.ts'
import { newMember } from './callers.ts'
import type { Ask } from './requests.ts'
import { type Expected, members, ofMembers } from './table.ts'

/** An order between members is its two sides', and a balance its seller's; companies have neither. */
export const purchasesData: Readonly<Record<string, Expected>> = {
  listPurchases: members(200),
  getPurchase: ofMembers(200),
  sendPurchaseEvent: ofMembers(200),
  createReview: ofMembers(201),
  getLabel: ofMembers(200),
  createDispute: ofMembers(201),
  sendDisputeEvent: ofMembers(200),
  getBalance: members(200),
  createWithdrawal: members(201),
}

/** A paid order of an ad, on this side the target's owner's. */
async function purchase(side: 'buyer' | 'seller', ...[scene, caller, target]: Parameters<Ask>) {
  if (target === 'missing') return newId('o')
  const { services } = scene
  const { pool } = services
  const owner = target === 'own' ? caller.userId : (await newMember(services)).id
  const seller = (await newMember(services)).id
  const buyer = side === 'buyer' ? owner : (await newMember(services)).id
  const ad = newId('a')
  await pool.query(
    `insert into ads (id, seller_id, slug, title, category_id, whose, condition, price_cents, parcel, state, published_at)
     select $1, $2, 'a-scarf', 'A scarf', id, 'woman', 'very_good', 2000, 's', 'published', now() from categories limit 1`,
    [ad, seller],
  )
  await pool.query(
    `insert into addresses (id, user_id, name, line1, postcode, city, country, is_default)
     values ($1, $2, 'Ada', '12 Harbour Street', '04101', 'Portland', 'US', true) on conflict do nothing`,
    [newId('d'), side === 'seller' ? owner : seller],
  )
  const shop = shopper(services, viewerOf(buyer))
  const { id } = await shop.create([ad, 1])
  const { orders } = await shop.pay(await shop.patch(id, { email: 'ada@x.example', address: somewhere }))
  const order = orders[0]?.id ?? ''
  // not everybody who is asked about can sell
  if (side === 'seller') await pool.query('update orders set seller_id = $2 where id = $1', [order, owner])
  return order
}

const purchaseId = async (side: 'buyer' | 'seller', ...all: Parameters<Ask>) => ({
  id: await purchase(side, ...all),
})
const keyed = (...[scene]: Parameters<Ask>) => ({ 'idempotency-key': scene.key() })

/** A dispute that the target's owner opened. */
async function dispute(...[scene, caller, target]: Parameters<Ask>): Promise<string> {
  const id = newId('d')
  if (target === 'missing') return id
  const { pool } = scene.services
  const order = await purchase('buyer', scene, caller, target)
  await pool.query(`update orders set state = 'disputed' where id = $1`, [order])
  await pool.query(
    `insert into disputes (id, order_id, buyer_id, seller_id, reason)
     select $1, id, buyer_id, seller_id, 'damaged' from orders where id = $2`,
    [id, order],
  )
  return id
}

export const purchaseRequests: Readonly<Record<string, Ask>> = {
  listPurchases: () => ({}),
  getPurchase: async (...all) => ({ params: await purchaseId('buyer', ...all) }),
  sendPurchaseEvent: async (...all) => ({
    params: await purchaseId('buyer', ...all),
    body: { type: 'cancel' },
    headers: keyed(...all),
  }),
  async createReview(...all) {
    const params = await purchaseId('buyer', ...all)
    const { pool } = all[0].services
    await pool.query(`update orders set state = 'completed.reviewable', completed_at = now() where id = $1`, [
      params.id,
    ])
    return { params, body: { rating: 5 }, headers: keyed(...all) }
  },
  getLabel: async (...all) => ({ params: await purchaseId('seller', ...all) }),
  async createDispute(...all) {
    const params = await purchaseId('buyer', ...all)
    const { pool } = all[0].services
    await pool.query(`update orders set state = 'shipped.overdue' where id = $1`, [params.id])
    const body = { reason: 'not_arrived', text: 'It never arrived.' }
    return { params, body, headers: keyed(...all) }
  },
  sendDisputeEvent: async (...all) => ({
    params: { id: await dispute(...all) },
    body: { type: 'withdraw' },
    headers: keyed(...all),
  }),
  getBalance: () => ({}),
  async createWithdrawal(...all) {
    const [{ services }, { userId }] = all
    await services.pool.query(
      `insert into postings (set_id, account, seller_id, amount_cents, reason)
       values ($1, 'held', $2, 500, 'test'), ($1, 'seller', $2, -500, 'test')`,
      [randomUUID(), userId],
    )
    return { body: { amount: '5.00' }, headers: keyed(...all) }
  },
}
