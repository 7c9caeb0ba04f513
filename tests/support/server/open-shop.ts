import type { Services } from '#server/platform/handler/handler.ts'
import { afterFile } from '../after-file.ts'
import { createTestDatabase } from '../postgres.ts'
import { openServices, seedShop } from '../trade/checkout.ts'

export interface Rig extends ReturnType<typeof openServices> {
  /** Where its database listens. */
  readonly url: string
}
export type SellersShop = Awaited<ReturnType<typeof seedShop>>

/** Services without a server on a database of their own, gone after the file. */
export async function openRig(): Promise<Rig> {
  const database = await createTestDatabase()
  const rig = openServices(database.url)
  afterFile(async () => {
    await rig.close()
    await database.drop()
  })
  return { ...rig, url: database.url }
}

/** The same with sellers, a buyer and things for sale. */
export async function openShop(): Promise<{ rig: Rig; services: Services; shop: SellersShop }> {
  const rig = await openRig()
  return { rig, services: rig.services, shop: await seedShop(rig.services) }
}
