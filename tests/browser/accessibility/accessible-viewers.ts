import type { RunningServer } from '#server/app.ts'
import { openOutfits } from '#tests/support/members/outfits.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { ask } from '#tests/support/server/http.ts'
import { plantAsker } from './accessible-messages.ts'
import { plantOrders } from './accessible-orders.ts'
import { mia, traveller } from './accessible-selling.ts'
import type { Viewers } from './accessible-state.ts'

const purchase = { price: '120.00', date: '2026-03-01' }
const garment = (title: string) => ({ title, category: 'coats', rating: 4, purchase })

/** New members with what each of them has, and those of the shop. */
export async function plantViewers(server: RunningServer, { coat }: Shop): Promise<Viewers> {
  const withGarments = async (...titles: string[]) => {
    const { add, member } = await openWardrobe(server)
    const slugs: string[] = []
    for (const title of titles) slugs.push((await add(title === '' ? {} : garment(title))).slug)
    return { bearer: member.bearer, coat: slugs[0] ?? '', slugs }
  }
  const stylist = await openOutfits(server)
  await stylist.make([(await stylist.add(garment('Coat'))).slug, (await stylist.add(garment('Shirt'))).slug])
  const ofShop = async (id: string) => ({ bearer: await bearerOf(server.services, id), coat: '' })
  const seller = await ofShop(mia)
  await ask(server.url, 'PUT', `/api/v1/favorites/${coat}`, { bearer: seller.bearer })
  return {
    mia: seller,
    traveller: await ofShop(traveller),
    newcomer: await withGarments(),
    dressed: await withGarments('Coat', 'Shirt'),
    wearer: await withGarments('Coat', 'Shirt'),
    stylist: { bearer: stylist.member.bearer, coat: '' },
    minimalist: await withGarments('Coat'),
    drafter: await withGarments('', ''),
    asker: await plantAsker(server),
    ...(await plantOrders(server)),
  }
}
