import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { seedShop as seed, type seedShop } from '../trade/checkout.ts'
import { startTestServer } from './server.ts'

type BrandShop = Awaited<ReturnType<typeof seedShop>>

/** A whole server with a brand that has an address, and a buyer; gone after the file. */
export async function openBrandShop(): Promise<{ server: RunningServer; shop: BrandShop }> {
  const seeded = Promise.withResolvers<BrandShop>()
  const server = await startTestServer({
    prepare: async services => {
      const shop = await seed(services)
      await services.pool.query(
        `insert into addresses (id, user_id, name, line1, postcode, city, country, is_default)
         values ($1, $2, 'Atelier Nord', 'Dock 4', '04101', 'Portland', 'US', true)`,
        [newId('d'), shop.company],
      )
      seeded.resolve(shop)
    },
  })
  return { server, shop: await seeded.promise }
}
