import type { RunningServer } from '#server/app.ts'
import type { Purchase } from '#src/api/contract/purchases.ts'
import { shopper, somewhere, viewerOf } from './checkout.ts'
import { sellerOf } from './sellers.ts'
import { signUp } from './signed-up.ts'

/** Two members: Theo sells a coat, and Mia may buy it. */
export async function twoMembers(server: RunningServer) {
  const mia = await signUp(server, { name: 'Mia Berg' })
  const theo = sellerOf(server, await signUp(server, { name: 'Theo Lind' }))
  await theo.call('POST', '/api/v1/addresses', {
    ...{ name: 'Theo Lind', line1: '4 Elm Road', postcode: '97201', city: 'Portland', country: 'US' },
    is_default: true,
  })
  const ad = await theo.published()
  const mine = shopper(server.services, viewerOf(mia.id))
  /** A checkout of the coat that lacks nothing but the payment. */
  const checkout = async () =>
    mine.patch((await mine.create([ad.id, 1])).id, { email: mia.email, address: somewhere })
  return {
    ...{ mia, theo, ad, checkout },
    /** The coat is Mia's order. */
    async buy(): Promise<string> {
      const { orders } = await mine.pay(await checkout())
      const [order] = orders
      if (order === undefined) throw new Error('Nothing was sold.')
      return order.id
    },
    async order(id: string): Promise<Purchase> {
      const { body } = await mia.call('GET', `/api/v1/purchases/${id}`)
      return (body as { data: Purchase }).data
    },
  }
}
