import type { RunningServer } from '#server/start.ts'
import { startTestServer, type TestServerOptions } from './server.ts'
import { type Shop, seedShop } from './shop.ts'

/** The small shop of `seedShop` on a whole server of its own; `prepare` adds to it before anybody is answered. */
export async function startShop({ prepare, ...options }: TestServerOptions = {}): Promise<{
  server: RunningServer
  shop: Shop
}> {
  const seeded = Promise.withResolvers<Shop>()
  const server = await startTestServer({
    ...options,
    prepare: async services => {
      seeded.resolve(await seedShop(services))
      await prepare?.(services)
    },
  })
  return { server, shop: await seeded.promise }
}
