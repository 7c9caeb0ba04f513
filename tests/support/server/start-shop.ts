import type { RunningServer } from '#server/app.ts'
import { type Shop, seedShop } from '../members/shop.ts'
import { startTestServer, type TestServerOptions } from './server.ts'

interface ShopOptions extends Omit<TestServerOptions, 'prepare'> {
  /** Adds to the shop before anybody is answered. */
  prepare?: (services: RunningServer['services'], shop: Shop) => Promise<void>
}

/** The small shop of `seedShop` on a whole server of its own, gone after the file. */
export async function startShop({ prepare, ...options }: ShopOptions = {}): Promise<{
  server: RunningServer
  shop: Shop
}> {
  const seeded = Promise.withResolvers<Shop>()
  const server = await startTestServer({
    ...options,
    prepare: async services => {
      const shop = await seedShop(services)
      await prepare?.(services, shop)
      seeded.resolve(shop)
    },
  })
  return { server, shop: await seeded.promise }
}
