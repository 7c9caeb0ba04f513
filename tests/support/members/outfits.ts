import type { RunningServer } from '#server/app.ts'
import type { OutfitPlan } from '#src/api/contract/wardrobe/outfit-plans.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { openWardrobe } from './wardrobe.ts'

const path = '/api/v1/outfits'

/** A member, their wardrobe, and the outfits they make of it, over HTTP. */
export async function openOutfits(server: RunningServer, given?: Parameters<typeof openWardrobe>[1]) {
  const wardrobe = await openWardrobe(server, given)
  const { call } = wardrobe
  const data = async <T>(method: string, to: string, body?: object): Promise<T> => {
    const answered = await call(method, to, body)
    if (answered.status >= 400) throw new Error(`${answered.status} ${answered.text}`)
    return (answered.body as { data: T }).data
  }
  return {
    ...wardrobe,
    /** Garments of these names; their slugs. */
    garments: async (...titles: string[]): Promise<string[]> => {
      const slugs: string[] = []
      for (const title of titles) slugs.push((await wardrobe.add({ title, category: 'coats' })).slug)
      return slugs
    },
    make: (slugs: readonly string[], more: object = {}) =>
      data<Outfit>('POST', path, { name: 'Sunday', pieces: lying(slugs), ...more }),
    outfit: (id: string) => data<Outfit>('GET', `${path}/${id}`),
    wearOutfit: (id: string, on: string) => data<Outfit>('POST', `${path}/${id}/wears`, { on }),
    plans: (month: string) => data<OutfitPlan[]>('GET', `${path}/plans?month=${month}`),
  }
}

export type Outfits = Awaited<ReturnType<typeof openOutfits>>

/** Garments side by side on a board. */
export const lying = (slugs: readonly string[]) =>
  slugs.map((garment, at) => ({ garment, x: 200 + at * 100, y: 500, scale: 100 }))
