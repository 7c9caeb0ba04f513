import { hashPassword } from '#server/domains/accounts/password-hash.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { identityId } from '#server/domains/sign-in/identities.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { dayIn } from '#tests/support/days.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'
import { type Caller, newMember } from './callers.ts'
import { codeForVariant } from './code-of-variant.ts'
import { imageForm, type Scene } from './scene.ts'
import type { Target } from './table.ts'

/** The parts of a call that would succeed if the caller may make it. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: FormData
  headers?: Record<string, string>
}

/** Makes the call's parts; `target` says whose thing it asks for. */
export type Ask = (scene: Scene, caller: Caller, target: Target) => Parts | Promise<Parts>

const nothing: Ask = () => ({})
const password = 'a-fine-long-password'
/** Where people may sign in elsewhere; nobody does. */
export const provider = {
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'garderobe',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-shop',
}
const keyed = (scene: Scene) => ({ 'idempotency-key': scene.key() })
/** The id of a thing, or one that is not there. */
const idOf =
  (prefix: string, make: (scene: Scene, caller: Caller, target: Target) => Promise<string>) =>
  async (scene: Scene, caller: Caller, target: Target) => ({
    id: target === 'missing' ? newId(prefix) : await make(scene, caller, target),
  })

const imageId = idOf('i', (scene, caller, target) => scene.image(caller, target))
const garmentImageId = idOf('i', (scene, caller, target) => scene.image(caller, target, 'garment'))
const brandImageId = idOf('i', (scene, caller, target) => scene.image(caller, target, 'brand'))
const checkoutId = idOf('k', async (scene, caller, target) => (await scene.checkout(caller, target)).id)
const orderId = idOf('o', (scene, caller, target) => scene.order(caller, target))

const sessionId = idOf('s', async ({ services: { pool }, ownerOf }, caller, target) => {
  const owner = await ownerOf(caller, target)
  await beginSession(pool, owner, '')
  const { rows } = await pool.query<{ id: string }>(
    'select id from sessions where user_id = $1 order by created_at desc limit 1',
    [owner],
  )
  return rows[0]?.id ?? ''
})
const addressId = idOf('d', async ({ services: { pool }, ownerOf }, caller, target) => {
  const id = newId('d')
  await pool.query(
    `insert into addresses (id, user_id, name, line1, postcode, city, region, country)
     values ($1, $2, 'Ada', '12 Harbour Street', '04101', 'Portland', 'ME', 'US')`,
    [id, await ownerOf(caller, target)],
  )
  return id
})

const searchId = idOf('w', async ({ services: { pool }, ownerOf }, caller, target) => {
  const id = newId('w')
  await pool.query(
    `insert into saved_searches (id, user_id, name, query, anchors) values ($1, $2, 'shirts', jsonb_build_object('q', $1::text), '{any}')`,
    [id, await ownerOf(caller, target)],
  )
  return id
})
/** A collection with a favorite in it. */
const collectionId = idOf('fc', async ({ services: { pool }, ownerOf, product }, caller, target) => {
  const id = newId('fc')
  const owner = await ownerOf(caller, target)
  await pool.query('insert into collections (id, user_id, name) values ($1, $2, $1)', [id, owner])
  await pool.query(
    `insert into favorites (user_id, listing_id, price_cents, told_cents) values ($1, $2, 1000, 1000) on conflict do nothing`,
    [owner, product],
  )
  await pool.query('insert into collection_items (collection_id, user_id, listing_id) values ($1, $2, $3)', [
    ...[id, owner, product],
  ])
  return id
})
const collectionItem: Ask = async (scene, ...rest) => ({
  params: { ...(await collectionId(scene, ...rest)), product_id: scene.product },
})
/** A draft, which nobody sees but whose it is. */
const adId = idOf('a', async ({ services: { pool }, ownerOf }, caller, target) => {
  const id = newId('a')
  await pool.query(`insert into ads (id, seller_id, slug) values ($1, $2, 'ad')`, [
    id,
    await ownerOf(caller, target),
  ])
  return id
})
const hearted: Ask = ({ product, draft }, _, target) => ({
  params: { product_id: { own: product, foreign: draft, missing: newId('p') }[target] },
})
/** The caller, another member, nobody. */
const followedMember: Ask = async ({ services }, { userId }, target) => ({
  params: {
    kind: 'member',
    id: { own: userId, foreign: (await newMember(services)).id, missing: newId('u') }[target],
  },
})

const reviewedMember: Ask = async ({ services }, { userId }, target) => ({
  params: { id: { own: userId, foreign: (await newMember(services)).id, missing: newId('u') }[target] },
})

const reported = async (scene: Scene, caller: Caller, target: Target) =>
  target === 'missing' ? newId('u') : scene.ownerOf(caller, target)

/** One of two: the last way in is kept whoever asks. */
const ownIdentity = idOf('l', async ({ services: { pool }, ownerOf }, caller, target) => {
  const owner = await ownerOf(caller, target)
  const add = 'insert into identities (issuer, subject, user_id) values ($1, $2, $3)'
  const [one, two] = [newId('l'), newId('l')].map(subject => ({ issuer: provider.OIDC_ISSUER, subject }))
  for (const each of [one, two]) await pool.query(add, [each?.issuer, each?.subject, owner])
  return one === undefined ? '' : identityId(one)
})

/** How each endpoint is called. One that is missing here fails the test. */
export const requests: Readonly<Record<string, Ask>> = {
  // whoever asks, asks for an account that is there: the pair is somebody's, not the caller's
  async createToken({ services }) {
    const { id, email } = await newMember(services)
    await services.pool.query('update users set password_hash = $2 where id = $1', [
      id,
      await hashPassword(password),
    ])
    return { body: { email, password } }
  },
  getUser: nothing,
  logout: nothing,
  checkNotifications: nothing,

  createUser: scene => ({ body: { name: 'New', email: `${scene.key()}@x.example`, password } }),
  async verifyEmail(scene, caller) {
    return { body: { token: await scene.token('verify_email', caller) } }
  },
  sendVerification: nothing,
  forgotPassword: (_, { email }) => ({ body: { email } }),
  async resetPassword(scene, caller) {
    const { id, email } = await newMember(scene.services)
    return {
      body: { token: await scene.token('reset_password', { ...caller, userId: id, email }), password },
    }
  },
  listSignInProviders: nothing,
  async linkIdentity(scene, caller) {
    const { token, cookie } = await scene.link(caller)
    return { body: { token }, headers: { cookie } }
  },
  listIdentities: nothing,
  deleteIdentity: async (...all) => ({ params: await ownIdentity(...all) }),
  changePassword: () => ({ body: { current: '', password } }),

  createAttachment: async () => ({ form: await imageForm('ad') }),
  findPieces: async () => ({ form: await imageForm() }),
  getAttachment: async (...all) => ({ params: await imageId(...all) }),
  async cropAttachment(...all) {
    return { params: await brandImageId(...all), body: { crop: { x: 0, y: 0, width: 20, height: 10 } } }
  },
  getCutout: async (...all) => ({ params: await garmentImageId(...all) }),
  async editCutout(...all) {
    return { params: await garmentImageId(...all), body: { base: 'photo', strokes: [] } }
  },
  deleteAttachment: async (...all) => ({ params: await imageId(...all) }),
  async setAvatar(...all) {
    const { id } = await imageId(...all)
    return { body: { attachment_id: id, crop: null } }
  },
  updateUser: () => ({ body: { name: 'Another name' } }),
  reportTimeZone: () => ({ body: { time_zone: 'Asia/Kolkata' } }),
  storeUnits: () => ({ body: { sizes_in: 'eu', lengths_in: 'cm' } }),
  listAddressRegions: () => ({ params: { country: 'JP' } }),
  listPickupPoints: () => ({ query: { postcode: '10001' } }),
  listSessions: nothing,
  deleteSession: async (...all) => ({ params: await sessionId(...all) }),
  requestDeletion: () => ({ body: { password } }),
  createPayoutSetup: ({ key }) => ({ body: { password }, headers: { 'idempotency-key': key() } }),
  createPayoutAccount: ({ key }) => ({
    body: { holder: 'Ada Byron', account_number: 'US53GARD0000123456789', password },
    headers: { 'idempotency-key': key() },
  }),
  async takeBackDeletion({ services }, { userId }) {
    const { rows } = await services.pool.query<{ state: string }>('select state from users where id = $1', [
      userId,
    ])
    if (rows[0]?.state === 'active') {
      await fire(services, { kind: 'user', id: userId, event: { type: 'user.leave', by: 'member' } })
    }
    return {}
  },
  exportUser: nothing,
  listAddresses: nothing,
  createAddress: () => ({ body: somewhere }),
  updateAddress: async (...all) => ({ params: await addressId(...all), body: { city: 'Bangor' } }),
  deleteAddress: async (...all) => ({ params: await addressId(...all) }),
  listAds: nothing,
  createAd: () => ({ body: {} }),
  getAd: async (...all) => ({ params: await adId(...all) }),
  updateAd: async (...all) => ({ params: await adId(...all), body: { title: 'Wool coat' } }),
  deleteAd: async (...all) => ({ params: await adId(...all) }),
  getPriceSuggestion: async (...all) => ({ params: await adId(...all) }),
  sendAdEvent: async (...all) => ({ params: await adId(...all), body: { type: 'delete' } }),
  putBundleDiscounts: () => ({ body: { two: 5, three: 10, five: 15 } }),
  putHoliday: ({ services }) => ({ body: { back_on: dayIn(services, 7) } }),
  deleteHoliday: nothing,
  listNotifications: nothing,
  readNotifications: () => ({ body: {} }),

  getCategories: nothing,
  getWomanCategories: nothing,
  getManCategories: nothing,
  getKidsCategories: nothing,
  listBrands: nothing,
  getBrand: ({ brand }, _, target) => ({ params: { slug: target === 'missing' ? 'no-such-brand' : brand } }),
  listProducts: nothing,
  getProduct: ({ product, draft }, _, target) => ({
    params: { id: { own: product, foreign: draft, missing: newId('p') }[target] },
  }),
  suggest: () => ({ query: { q: 'li' } }),
  getMember: reviewedMember,
  listSellerReviews: reviewedMember,
  listItems: ({ variant }) => ({ query: { id: variant } }),
  createReport: async (scene, caller, target) => ({
    body: { kind: 'member', subject_id: await reported(scene, caller, target), reason: 'spam' },
  }),
  putFavorite: hearted,
  deleteFavorite: hearted,
  listFavorites: nothing,
  listFavoriteKeys: nothing,
  listCollections: nothing,
  createCollection: () => ({ body: { name: newId('fc') } }),
  updateCollection: async (...all) => ({ params: await collectionId(...all), body: { name: newId('fc') } }),
  deleteCollection: async (...all) => ({ params: await collectionId(...all) }),
  putCollectionItem: collectionItem,
  deleteCollectionItem: collectionItem,
  listFollows: nothing,
  putFollow: followedMember,
  deleteFollow: followedMember,
  listSearches: nothing,
  createSearch: () => ({ body: { query: { max: '40' } } }),
  updateSearch: async (...all) => ({ params: await searchId(...all), body: { exclude: ['fur'] } }),
  deleteSearch: async (...all) => ({ params: await searchId(...all) }),
  getDemand: async (...all) => ({ params: await adId(...all) }),
  sendContact: scene => ({
    body: { name: 'Ada', email: 'ada@x.example', message: 'Hello' },
    headers: keyed(scene),
  }),

  createCheckout: ({ variant }) => ({ body: { lines: [{ id: variant, quantity: 1 }] } }),
  getCheckout: async (...all) => ({ params: await checkoutId(...all) }),
  updateCheckout: async (...all) => ({ params: await checkoutId(...all), body: { address: somewhere } }),
  enterCode: async (...all) => ({
    params: await checkoutId(...all),
    body: { code: (await codeForVariant(all[0])).code },
  }),
  removeCode: async (...all) => ({
    params: { ...(await checkoutId(...all)), code: (await codeForVariant(all[0])).id },
  }),
  reserveCheckout: async (...all) => ({ params: await checkoutId(...all) }),
  async payCheckout(scene, caller, target) {
    const { id, total } =
      target === 'missing' ? { id: newId('k'), total: '1.00' } : await scene.checkout(caller, target)
    return {
      params: { id },
      body: { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total },
      headers: keyed(scene),
    }
  },
  async answerChallenge(scene, caller, target) {
    const headers = keyed(scene)
    if (target === 'missing')
      return { params: { id: newId('k') }, body: { id: 'c_1', passed: true }, headers }
    const checkout = await scene.checkout(caller, target)
    const { rows } = await scene.services.pool.query<{ user_id: string | null }>(
      'select user_id from checkouts where id = $1',
      [checkout.id],
    )
    const owner = rows[0]?.user_id ?? null
    const who = shopper(scene.services, owner === null ? null : viewerOf(owner))
    const { challenge } = await who.pay(checkout, 'tok_challenge')
    return { params: { id: checkout.id }, body: { id: challenge, passed: true }, headers }
  },

  getOrder: async (...all) => ({ params: await orderId(...all) }),
  sendOrderEvent: async (scene, caller, target) => ({
    params: await orderId(scene, caller, target),
    body: { type: 'cancel', reason: 'No more.' },
    headers: keyed(scene),
  }),
}
