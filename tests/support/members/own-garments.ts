import { type GarmentPage, garmentPage } from '#src/api/contract/wardrobe/garment-list.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { Seller } from './sellers.ts'
import type { SignedUp } from './signed-up.ts'

/** What this member has in their wardrobe, as the API answers. `query` is the list's own. */
export async function ownGarments({ call }: Pick<SignedUp, 'call'>, query = ''): Promise<GarmentPage> {
  return garmentPage.parse((await call('GET', `/api/v1/garments?limit=100${query}`)).body)
}

/** A garment of which all is known that its ad takes over. */
export async function aGarment({ call, image }: Seller, more: object = {}): Promise<Garment> {
  const { status, body, text } = await call('POST', '/api/v1/garments', {
    title: 'Marled pullover',
    category: 'knitwear',
    whose: 'woman',
    size: { system: 'alpha', label: 'M' },
    condition: 'very_good',
    images: [await image('garment')],
    ...more,
  })
  if (status !== 201) throw new Error(text)
  return (body as { data: Garment }).data
}
