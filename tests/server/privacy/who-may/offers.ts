import { newId } from '#server/platform/ids/ids.ts'
import { newMember } from './callers.ts'
import type { Ask } from './requests.ts'
import { type Expected, ofMembers } from './table.ts'

/** An offer is the two people's of its conversation, and what is decided about offers the seller's of the ad. */
export const offersData: Readonly<Record<string, Expected>> = {
  createOffer: ofMembers(201),
  sendOfferEvent: ofMembers(200),
  // everybody may ask for what is in the shop, and nobody for a draft
  getOfferTerms: ofMembers(200),
  getThreadOfferTerms: ofMembers(200),
  createOffersToFans: ofMembers(201),
  getOfferSettings: ofMembers(200),
  putOfferFloor: ofMembers(200),
}

type All = Parameters<Ask>
const keyed = (...[scene]: All) => ({ 'idempotency-key': scene.key() })
const ownerOf = async (...[{ services }, { userId }, target]: All) =>
  target === 'own' ? userId : (await newMember(services)).id

/** An ad for $20 with a fan. */
async function addAd({ services }: All[0], seller: string, state = 'published') {
  const id = newId('a')
  await services.pool.query(
    `insert into ads (id, seller_id, slug, title, category_id, whose, condition, price_cents, parcel, state, published_at,
       shown_until)
     select $1, $2, 'a-scarf', 'A scarf', id, 'woman', 'very_good', 2000, 's', $3, now(), now() + interval '60 days'
     from categories limit 1`,
    [id, seller, state],
  )
  if (state !== 'published') return id
  const fan = await newMember(services)
  await services.pool.query(
    'insert into favorites (user_id, listing_id, price_cents, told_cents) values ($1, $2, 2000, 2000)',
    [fan.id, id],
  )
  return id
}

/** The target's owner's own ad. */
const ownAd = async (...all: All) => ({
  id: all[2] === 'missing' ? newId('a') : await addAd(all[0], await ownerOf(...all)),
})

/** A conversation that the target's owner began about another's ad. */
async function thread(...all: All): Promise<{ id: string; ad: string; buyer: string; seller: string }> {
  const id = newId('t')
  const { pool } = all[0].services
  const [buyer, seller] = [await ownerOf(...all), (await newMember(all[0].services)).id]
  const ad = await addAd(all[0], seller)
  if (all[2] === 'missing') return { id, ad, buyer, seller }
  await pool.query(`insert into threads (id, listing_id, buyer_id, seller_id) values ($1, $2, $3, $4)`, [
    id,
    ad,
    buyer,
    seller,
  ])
  await pool.query('insert into thread_members (thread_id, user_id) values ($1, $2), ($1, $3)', [
    id,
    buyer,
    seller,
  ])
  return { id, ad, buyer, seller }
}

export const offerRequests: Readonly<Record<string, Ask>> = {
  createOffer: async (...all) => ({
    params: { id: (await thread(...all)).id },
    body: { amount: '15.00' },
    headers: keyed(...all),
  }),
  async sendOfferEvent(...all) {
    const id = newId('f')
    if (all[2] !== 'missing') {
      const { id: threadId, ad, buyer, seller } = await thread(...all)
      await all[0].services.pool.query(
        `insert into offers (id, thread_id, ad_id, buyer_id, seller_id, made_by, amount_cents, list_price_cents, round)
         values ($1, $2, $3, $4, $5, 'buyer', 1500, 2000, 1)`,
        [id, threadId, ad, buyer, seller],
      )
    }
    return { params: { id }, body: { type: 'withdraw' }, headers: keyed(...all) }
  },
  async getOfferTerms(...all) {
    const [scene, , target] = all
    const { id: seller } = await newMember(scene.services)
    const state = target === 'own' ? 'published' : 'draft'
    return { params: { id: target === 'missing' ? newId('a') : await addAd(scene, seller, state) } }
  },
  getThreadOfferTerms: async (...all) => ({ params: { id: (await thread(...all)).id } }),
  createOffersToFans: async (...all) => ({
    params: await ownAd(...all),
    body: { amount: '15.00' },
    headers: keyed(...all),
  }),
  getOfferSettings: async (...all) => ({ params: await ownAd(...all) }),
  putOfferFloor: async (...all) => ({ params: await ownAd(...all), body: { floor: '15.00' } }),
}
