import { randomUUID } from 'node:crypto'
import { newId } from '#server/platform/ids/ids.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'
import { newMember } from './callers.ts'
import type { Ask } from './requests.ts'
import { type Expected, members, ofMembers, signedIn } from './table.ts'

/** An order between members is its two sides', and a balance its seller's, also a company's. */
export const purchasesData: Readonly<Record<string, Expected>> = {
  listPurchases: members(200),
  getPurchase: ofMembers(200),
  sendPurchaseEvent: ofMembers(200),
  createReview: ofMembers(201),
  createDispute: ofMembers(201),
  sendDisputeEvent: ofMembers(200),
  getLabel: ofMembers(200),
  getBalance: signedIn(200),
  listMovements: signedIn(200),
  createWithdrawal: signedIn(201),
  createPayoutAccount: signedIn(201),
  // the built-in provider has no pages of its own
  createPayoutSetup: signedIn(409),
  checkPayoutAccount: signedIn(200),
}

/** A paid order of an ad, on this side the target's owner's. */
async function purchase(side: 'buyer' | 'seller', ...[scene, caller, target]: Parameters<Ask>) {
  if (target === 'missing') return newId('o')
  const { services } = scene
  const { pool } = services
  const owner = target === 'own' ? caller.userId : (await newMember(services)).id
  const other = (await newMember(services)).id
  const [buyer, seller] = side === 'buyer' ? [owner, other] : [other, owner]
  const ad = newId('a')
  await pool.query(
    `insert into ads (id, seller_id, slug, title, category_id, whose, condition, price_cents, parcel, state, published_at)
     select $1, $2, 'a-scarf', 'A scarf', id, 'woman', 'very_good', 2000, 's', 'published', now() from categories limit 1`,
    [ad, seller],
  )
  await pool.query(
    `insert into addresses (id, user_id, name, line1, postcode, city, country, is_default)
     values ($1, $2, 'Ada', '12 Harbour Street', '04101', 'Portland', 'US', true) on conflict do nothing`,
    [newId('d'), seller],
  )
  // a suspended seller was not yet when the ad was bought
  const stateOf = await pool.query<{ state: string }>('select state from users where id = $1', [seller])
  const become = (state = 'active') =>
    pool.query('update users set state = $2 where id = $1', [seller, state])
  await become()
  const shop = shopper(services, viewerOf(buyer))
  const { id } = await shop.create([ad, 1])
  const { orders } = await shop.pay(await shop.patch(id, { email: 'ada@x.example', address: somewhere }))
  await become(stateOf.rows[0]?.state)
  return orders[0]?.id ?? ''
}

const purchaseId = async (side: 'buyer' | 'seller', ...all: Parameters<Ask>) => ({
  id: await purchase(side, ...all),
})
const put = ([{ services }]: Parameters<Ask>, state: string, id: string) =>
  services.pool.query('update orders set state = $2 where id = $1', [id, state])

/** A dispute that the target's owner opened as a buyer. */
async function dispute(...all: Parameters<Ask>): Promise<string> {
  const id = newId('d')
  const order = await purchase('buyer', ...all)
  await put(all, 'disputed', order)
  await all[0].services.pool.query(
    `insert into disputes (id, order_id, buyer_id, seller_id, reason)
     select $1, id, buyer_id, seller_id, 'damaged' from orders where id = $2`,
    [id, order],
  )
  return id
}

const keyed = (...[scene]: Parameters<Ask>) => ({ 'idempotency-key': scene.key() })

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
    await put(all, 'completed.reviewable', params.id)
    return { params, body: { rating: 5 }, headers: keyed(...all) }
  },
  async createDispute(...all) {
    const params = await purchaseId('buyer', ...all)
    await put(all, 'shipped.overdue', params.id)
    return { params, body: { reason: 'not_arrived', text: 'It never came.' }, headers: keyed(...all) }
  },
  sendDisputeEvent: async (...all) => ({
    params: { id: await dispute(...all) },
    body: { type: 'withdraw' },
    headers: keyed(...all),
  }),
  getLabel: async (...all) => ({ params: await purchaseId('seller', ...all) }),
  getBalance: () => ({}),
  listMovements: () => ({}),
  checkPayoutAccount: () => ({}),
  async createWithdrawal(...all) {
    const [{ services }, { userId }] = all
    await services.pool.query(
      `insert into postings (set_id, account, seller_id, amount_cents, reason)
       values ($1, 'held', $2, 500, 'test'), ($1, 'seller', $2, -500, 'test')`,
      [randomUUID(), userId],
    )
    const account = newId('pa')
    await services.pool.query(
      `update payout_accounts set replaced_at = now(), state = 'replaced' where seller_id = $1 and replaced_at is null`,
      [userId],
    )
    await services.pool.query(
      `insert into payout_accounts (id, seller_id, holder, last_four, since, state)
       values ($1, $2, 'Ada Byron', '6789', now(), 'ready')`,
      [account, userId],
    )
    return { body: { amount: '5.00', account }, headers: keyed(...all) }
  },
}
