import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { GarmentPage } from '#src/api/contract/wardrobe/garment-list.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { Answered } from '../server/http.ts'
import { enrol } from './enrolled.ts'
import { aPhoto } from './photos.ts'
import { type SignedUp, signUp } from './signed-up.ts'
import { upload, uploaded } from './uploads.ts'

const path = '/api/v1/garments'

/** Fails where a call was not answered as it was meant to be. */
const ok = ({ status, body, text }: Answered): unknown => {
  if (status >= 400) throw new Error(`${status} ${text}`)
  return body
}

/** A member and what they do with their wardrobe, over HTTP; signed up where something is said of them. */
export async function openWardrobe(server: RunningServer, given?: Parameters<typeof signUp>[1]) {
  const member = await (given === undefined ? enrol(server) : signUp(server, given))
  return { ...wardrobeOf(server, member), member }
}

export function wardrobeOf({ url }: Pick<RunningServer, 'url'>, member: SignedUp) {
  const { call } = member
  const one = async (answered: Promise<Answered>) => (ok(await answered) as { data: Garment }).data
  return {
    call,
    add: (body: object = {}) => one(call('POST', path, body)),
    get: (slug: string) => one(call('GET', `${path}/${slug}`)),
    change: (slug: string, body: object) => one(call('PATCH', `${path}/${slug}`, body)),
    send: (slug: string, type: string) => one(call('POST', `${path}/${slug}/events`, { type })),
    wear: (slug: string, on: string) => one(call('POST', `${path}/${slug}/wears`, { on })),
    list: async (query = '') => ok(await call('GET', `${path}?${query}`)) as GarmentPage,
    titles: async (query = '') =>
      (ok(await call('GET', `${path}?${query}`)) as GarmentPage).data.map(({ title }) => title),
    /** A photo of theirs, uploaded for a garment. */
    image: async (alt = '') =>
      uploaded(
        await upload(url, await aPhoto({ width: 300, height: 400 }), {
          bearer: member.bearer,
          purpose: 'garment',
          alt: alt || `photo ${randomUUID().slice(0, 8)}`,
        }),
      ),
  }
}

/** A day so many days before today. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
