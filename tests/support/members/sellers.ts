import type { RunningServer } from '#server/app.ts'
import type { Ad, AdPage } from '#src/api/contract/ads.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { type Answered, ask } from '../server/http.ts'
import { enrol } from './enrolled.ts'
import { aPhoto } from './photos.ts'
import { type SignedUp, signUp } from './signed-up.ts'
import { upload, uploaded } from './uploads.ts'

/** What an ad of the small shop's categories needs to be published, but its images. */
export const wholeAd = {
  title: 'Long wool coat',
  description: 'Worn two winters, and warm.',
  category: 'coats',
  whose: 'woman',
  size: { system: 'alpha', label: 'M' },
  condition: 'very_good',
  price: '60.00',
  parcel: 'l',
} as const

/** A member who sells, and what they send about their ads; signed up where something is said of them. */
export async function aSeller(server: RunningServer, given?: Parameters<typeof signUp>[1]) {
  return sellerOf(server, await (given === undefined ? enrol(server) : signUp(server, given)))
}

export type Seller = Awaited<ReturnType<typeof aSeller>>

export function sellerOf(server: RunningServer, member: SignedUp) {
  const path = '/api/v1/ads'
  const seller = {
    ...member,
    /** A small image of theirs. */
    async image(purpose: ImagePurpose = 'ad'): Promise<{ id: string }> {
      const bytes = await aPhoto({ width: 60, height: 80 })
      const { id } = uploaded(await upload(server.url, bytes, { bearer: member.bearer, purpose }))
      return { id }
    },
    create: async (body: object = {}): Promise<Ad> => adIn(await member.call('POST', path, body), 201),
    get: async (id: string): Promise<Ad> => adIn(await member.call('GET', `${path}/${id}`)),
    patch: (id: string, body: object): Promise<Answered> => member.call('PATCH', `${path}/${id}`, body),
    change: async (id: string, body: object): Promise<Ad> => adIn(await seller.patch(id, body)),
    send: (id: string, type: string, more: object = {}): Promise<Answered> =>
      member.call('POST', `${path}/${id}/events`, { type, ...more }),
    fire: async (id: string, type: string, more: object = {}): Promise<Ad> =>
      adIn(await seller.send(id, type, more)),
    states: (...ids: string[]): Promise<string[]> =>
      Promise.all(ids.map(async id => (await seller.get(id)).state)),
    /** What stands beside their own ads: how many there are of each state, and when they are back. */
    async standing(): Promise<Pick<AdPage, 'counts' | 'away_until'>> {
      const { counts, away_until } = (await member.call('GET', `${path}?mine=1`)).body as AdPage
      return { counts, away_until }
    },
    /** What the shop shows of theirs. */
    async inShop(): Promise<string[]> {
      const { body } = await ask(server.url, 'GET', `/api/v1/products?seller=${member.id}`)
      return (body as { data: { id: string }[] }).data.map(({ id }) => id)
    },
    /** A draft that lacks nothing. */
    whole: async (more: object = {}): Promise<Ad> =>
      seller.create({ ...wholeAd, images: [await seller.image()], ...more }),
    published: async (more: object = {}): Promise<Ad> =>
      seller.fire((await seller.whole(more)).id, 'publish'),
  }
  return seller
}

/** The ad of an answer; fails where it is another answer. */
export function adIn({ status, body, text }: Answered, wanted = 200): Ad {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: Ad }).data
}
