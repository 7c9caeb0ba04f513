import { randomUUID } from 'node:crypto'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { adIn } from '#tests/support/members/sellers.ts'
import { ask } from '#tests/support/server/http.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'
import type { Caller } from '../../privacy/who-may/callers.ts'
import { everyRequest } from '../../privacy/who-may/every-request.ts'
import { conversation } from '../../privacy/who-may/messages.ts'
import type { Ask, Parts } from '../../privacy/who-may/requests.ts'
import { imageForm, type Scene } from '../../privacy/who-may/scene.ts'

/** What rows begin with that nobody has changed yet. */
const version = 1

/** The request that succeeds with as few fields as possible. */
const least = async (id: string, ...all: Parameters<Ask>): Promise<Parts> =>
  (await everyRequest[id]?.(...all)) ?? {}

/** The same with this body. */
const withBody =
  (id: string, bodyOf: (scene: Scene, caller: Caller) => Promise<object> | object): Ask =>
  async (scene, caller, target) => ({
    ...(await least(id, scene, caller, target)),
    body: await bodyOf(scene, caller),
  })

/** The same with a version of what it changes. */
const versioned =
  (id: string): Ask =>
  async (...all) => {
    const { body, ...rest } = await least(id, ...all)
    return { ...rest, body: { ...body, version } }
  }

const withQuery =
  (id: string, queryOf: (scene: Scene) => Record<string, string>): Ask =>
  async (scene, caller, target) => ({
    ...(await least(id, scene, caller, target)),
    query: queryOf(scene),
  })

const images = async (scene: Scene, caller: Caller, purpose: ImagePurpose) => [
  { id: await scene.image(caller, 'own', purpose), alt: 'From the front' },
]

const garmentFields = ({ category }: Scene) => ({
  category,
  whose: 'woman',
  brand: 'Atelier Nord',
  size: { system: 'alpha', label: 'M' },
  colors: ['navy', 'white'],
  materials: ['linen', 'cotton'],
  seasons: ['spring', 'summer'],
  condition: 'very_good',
  rating: 4,
  purchase: { price: '49.90', date: '2026-04-01' },
  storage: 'Second shelf',
  decision: 'sell',
  open_to_offers: true,
})

const garment = async (scene: Scene, caller: Caller) => ({
  ...garmentFields(scene),
  title: 'Linen shirt',
  tags: ['office', 'soft'],
  measurements: { chest: 52, length: 70.5 },
  notes: 'Shrinks when it is washed hot.',
  images: await images(scene, caller, 'garment'),
})

const ad = async (scene: Scene, caller: Caller) => ({
  title: 'Linen shirt',
  description: 'Worn for two summers.',
  price: '24.00',
  condition: 'good',
  flaws: 'A button is missing.',
  no_visible_flaws: false,
  size: { system: 'alpha', label: 'M' },
  category: scene.category,
  whose: 'woman',
  brand: scene.brand,
  colors: ['navy', 'white'],
  materials: ['linen'],
  parcel: 's',
  images: await images(scene, caller, 'ad'),
})

const listing = ({ brand, category }: Scene) => ({
  category,
  whose: 'woman',
  brand,
  size: 'm',
  color: 'navy',
  material: 'linen',
  condition: 'good',
  min: '1',
  max: '400.50',
})

const garments = ({ category }: Scene) => ({
  q: 'linen',
  category,
  whose: 'woman',
  brand: 'atelier-nord',
  size: 'm',
  color: 'navy',
  season: 'summer',
  tag: 'office',
  condition: 'very_good',
  state: 'owned',
  decision: 'none',
  rating: '4',
  worn: 'not_30',
})

/** Garments lying side by side. */
const pieces = async (scene: Scene, caller: Caller) =>
  (await least('createOutfit', scene, caller, 'own')).body ?? {}

/** The same list with every entry packed. */
const packed = (body: object = {}) => ({
  ...body,
  entries: ('entries' in body && Array.isArray(body.entries) ? body.entries : []).map((entry: object) => ({
    ...entry,
    is_packed: true,
  })),
})

const table = [
  'title,brand,category,size,color,condition,price,bought,tags,notes',
  'Linen shirt,Atelier Nord,Shirts,M,navy,very good,49.90,2026-04-01,"office, soft",Mine',
  'A coat,,,EU 40,black,,,,,',
  '',
].join('\n')

const aTable: Ask = () => {
  const form = new FormData()
  form.append('file', new Blob([table], { type: 'text/csv' }), 'wardrobe.csv')
  return { form }
}

/** A draft that lacks nothing. */
async function wholeDraft(scene: Scene, caller: Caller): Promise<{ id: string }> {
  const { services, url } = scene
  const bearer = await beginSession(services.pool, caller.userId, '')
  const { id } = adIn(await ask(url, 'POST', '/api/v1/ads', { json: await ad(scene, caller), bearer }), 201)
  return { id }
}

/**
 * Requests of a member that say as much as they may say: the more a valid request holds, the more can be wrong with it
 * beyond the first check. What is not here has no more to say.
 */
export const fullRequests: Readonly<Record<string, Ask>> = {
  // a member has a page once something of theirs was in the shop
  async getMember(scene, caller, target) {
    const { id } = await wholeDraft(scene, caller)
    await scene.services.pool.query(
      `update ads set state = 'published', published_at = now() where id = $1`,
      [id],
    )
    return least('getMember', scene, caller, target)
  },
  createUser: withBody('createUser', () => ({
    name: 'Atelier Sud',
    email: `${randomUUID()}@x.example`,
    password: 'a-fine-long-password',
    is_company: true,
    company_name: 'Atelier Sud',
    affiliate_slug: 'spring',
  })),
  updateUser: withBody('updateUser', () => ({
    name: 'Ada Lovelace',
    email: `${randomUUID()}@x.example`,
    profile: {
      bio: 'Linen all year.',
      sizes: ['m', 'shoe-39'],
      muted: ['news', 'offers'],
      time_zone: 'Asia/Kolkata',
    },
    version,
  })),
  async createAttachment() {
    return { form: await imageForm('garment', { alt: 'From the front', key: randomUUID() }) }
  },
  async setAvatar(...all) {
    const { body } = await least('setAvatar', ...all)
    return { body: { ...body, crop: { x: 0, y: 10, width: 20, height: 20 } } }
  },
  createAddress: () => ({ body: { ...somewhere, line2: 'Second floor', is_default: true } }),
  updateAddress: withBody('updateAddress', () => ({
    ...somewhere,
    city: 'Bangor',
    line2: null,
    is_default: true,
  })),

  listAds: withQuery('listAds', scene => ({ ...listing(scene), limit: '10' })),
  createAd: withBody('createAd', async (...all) => ({ ...(await ad(...all)), key: randomUUID() })),
  updateAd: withBody('updateAd', async (...all) => ({ ...(await ad(...all)), version })),
  async sendAdEvent(scene, caller, target) {
    if (target !== 'own') return least('sendAdEvent', scene, caller, target)
    return { params: await wholeDraft(scene, caller), body: { type: 'publish', version } }
  },
  async getPriceSuggestion(scene, caller, target) {
    if (target !== 'own') return least('getPriceSuggestion', scene, caller, target)
    return { params: await wholeDraft(scene, caller) }
  },
  async getDemand(scene, caller, target) {
    if (target !== 'own') return least('getDemand', scene, caller, target)
    return { params: await wholeDraft(scene, caller) }
  },

  listProducts: withQuery('listProducts', scene => ({
    ...listing(scene),
    q: 'linen',
    seller: scene.company,
    kind: 'product',
    sort: 'price',
    limit: '10',
  })),
  createReport: async (...all) => {
    const { body } = await least('createReport', ...all)
    return { body: { ...body, reason: 'other', text: 'Not what it says.' } }
  },
  createSearch: withBody('createSearch', scene => {
    const { size, color, ...filters } = listing(scene)
    const query = { ...filters, q: 'linen', size: [size], color: [color, 'white'], kind: ['ad'] }
    return { query, exclude: ['stained', 'torn'] }
  }),
  updateSearch: withBody('updateSearch', () => ({ exclude: ['stained', 'torn'] })),
  listThreads: withQuery('listThreads', ({ product }) => ({ archived: '1', listing: product, limit: '10' })),
  async listMessages(...all) {
    const { id, message } = await conversation(...all)
    return { params: { id }, query: { after: message, limit: '10' } }
  },
  sendMessage: withBody('sendMessage', async (scene, caller) => ({
    text: 'Here it is.',
    images: (await images(scene, caller, 'message')).map(({ id }) => id),
  })),
  listNotifications: withQuery('listNotifications', () => ({ limit: '10' })),
  listFavorites: async (scene, caller) => {
    const { params: { id = '' } = {} } = await least('updateCollection', scene, caller, 'own')
    return { query: { collection: id, limit: '10' } }
  },
  listCollections: withQuery('listCollections', ({ product }) => ({ listing: product })),
  createCollection: withBody('createCollection', ({ product }) => ({
    name: newId('fc'),
    listings: [product],
  })),
  readNotifications: withBody('readNotifications', () => ({ until: 1 })),

  createCheckout: ({ variant }) => ({
    body: {
      lines: [
        { id: variant, quantity: 2 },
        { id: newId('a'), quantity: 1 },
      ],
    },
  }),
  async updateCheckout(scene, caller, target) {
    if (target !== 'own') return least('updateCheckout', scene, caller, target)
    const { id, parcels, version } = await scene.checkout(caller, target)
    const shipping = Object.fromEntries(parcels.map(({ seller, methods }) => [seller.id, methods.at(-1)?.id]))
    return {
      params: { id },
      body: { email: 'ada@x.example', address: { ...somewhere, line2: 'Second floor' }, shipping, version },
    }
  },
  sendOrderEvent: versioned('sendOrderEvent'),

  listOutfits: withQuery('listOutfits', () => ({ season: 'summer', garment: 'linen-shirt', limit: '10' })),
  getOutfitSuggestions: withQuery('getOutfitSuggestions', () => ({ on: '2026-05-02', page: '1' })),
  listPackingLists: withQuery('listPackingLists', () => ({ limit: '10' })),
  createPackingList: async (...all) => {
    const { body } = await least('createPackingList', ...all)
    return { body: packed(body) }
  },
  updatePackingList: withBody('updatePackingList', async (scene, caller) => ({
    ...packed((await least('createPackingList', scene, caller, 'own')).body),
    version,
  })),
  createOutfit: async (...all) => {
    const { body } = await least('createOutfit', ...all)
    return { body: { ...body, occasion: 'A walk', seasons: ['summer', 'spring'] } }
  },
  updateOutfit: withBody('updateOutfit', async (...all) => ({
    ...(await pieces(...all)),
    name: 'Monday',
    occasion: 'Work',
    seasons: ['summer'],
    version,
  })),

  listGarments: withQuery('listGarments', scene => ({
    ...garments(scene),
    sort: 'cost_per_wear',
    limit: '10',
  })),
  exportGarments: withQuery('exportGarments', scene => ({ ...garments(scene), slug: 'linen-shirt' })),
  createGarment: withBody('createGarment', garment),
  updateGarment: withBody('updateGarment', async (...all) => ({ ...(await garment(...all)), version })),
  sendGarmentEvent: versioned('sendGarmentEvent'),
  async changeGarments(...all) {
    const { body } = await least('changeGarments', ...all)
    const set = garmentFields(all[0])
    return {
      body: {
        ...body,
        set,
        add_tags: ['office'],
        remove_tags: ['soft'],
        event: 'archive',
        wear: '2026-05-03',
      },
    }
  },
  importGarments: aTable,
  previewImport: aTable,
}
