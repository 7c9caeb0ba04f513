import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { aPhoto } from '../members/photos.ts'
import { sellerOf } from '../members/sellers.ts'
import { type SignedUp, signUp } from '../members/signed-up.ts'
import { upload, uploaded } from '../members/uploads.ts'
import { shopper, somewhere, viewerOf } from './checkout.ts'
import { trackingOf } from './tracking-numbers.ts'

/** Two members: Theo sells a coat, and Mia may buy it. */
export async function twoMembers(server: RunningServer) {
  const mia = await signUp(server, { name: 'Mia Berg' })
  const theo = sellerOf(server, await signUp(server, { name: 'Theo Lind' }))
  const { status, text } = await theo.call('POST', '/api/user/addresses', {
    ...{
      name: 'Theo Lind',
      line1: '4 Elm Road',
      postcode: '97201',
      city: 'Portland',
      region: 'OR',
      country: 'US',
    },
  })
  if (status !== 201) throw new Error(`Not 201 but ${status}: ${text}`)
  const ad = await theo.published()
  const mine = shopper(server.services, viewerOf(mia.id))
  /** A checkout of the coat, and of more ads, that lacks nothing but the payment. */
  async function checkout(...more: string[]) {
    const lines = [ad.id, ...more].map((id): [string, number] => [id, 1])
    return mine.patch((await mine.create(...lines)).id, { email: mia.email, address: somewhere })
  }
  /** The coat is Mia's order. */
  async function buy(...more: string[]): Promise<string> {
    const { orders } = await mine.pay(await checkout(...more))
    const [order] = orders
    if (order === undefined) throw new Error('Nothing was sold.')
    return order.id
  }
  /** A photo of Theo's of a drop-off receipt; answers its id. */
  const receipt = async (): Promise<string> =>
    uploaded(await upload(server.url, await aPhoto(), { bearer: theo.bearer, purpose: 'dispute' })).id
  /** Theo says that the coat is on its way, with a carrier that reports nothing. */
  async function claim(...more: string[]): Promise<string> {
    const id = await buy(...more)
    await send(theo, id, { type: 'ship', carrier: 'other', tracking: trackingOf('other', id) })
    return id
  }
  /** The coat is on its way to Mia, as the drop-off receipt shows. */
  async function ship(...more: string[]): Promise<string> {
    const id = await claim(...more)
    await send(theo, id, { type: 'prove_sending', receipt: await receipt() })
    return id
  }
  /** The coat is with Mia, who looks at it. */
  async function arrive(...more: string[]): Promise<string> {
    const id = await ship(...more)
    await send(mia, id, { type: 'deliver' })
    return id
  }
  return {
    ...{ mia, theo, ad, checkout, buy, claim, receipt, ship, arrive },
    /** The coat is Mia's, and the money Theo's. */
    async complete(...more: string[]): Promise<string> {
      const id = await arrive(...more)
      await send(mia, id, { type: 'confirm' })
      return id
    },
    /** Mia says that the coat is damaged; answers the id of the dispute. */
    async report(id: string): Promise<string> {
      const image = uploaded(
        await upload(server.url, await aPhoto(), { bearer: mia.bearer, purpose: 'dispute' }),
      )
      const claim = { reason: 'damaged', text: 'The sleeve is torn.', images: [image.id] }
      const key = { 'idempotency-key': randomUUID() }
      const { body } = await mia.call('POST', `/api/v1/purchases/${id}/disputes`, claim, key)
      return (body as { data: { id: string } }).data.id
    },
    /** Theo proposes how to settle the dispute. */
    propose: (dispute: string, given: object): Promise<void> =>
      send(theo, dispute, { type: 'propose', text: 'It was whole.', ...given }, 'disputes'),
    /** Mia accepts what the seller proposed. */
    accept: (dispute: string): Promise<void> => send(mia, dispute, { type: 'accept' }, 'disputes'),
    async order(id: string): Promise<Purchase> {
      const { body } = await mia.call('GET', `/api/v1/purchases/${id}`)
      return (body as { data: Purchase }).data
    },
  }
}

async function send(
  { call }: Pick<SignedUp, 'call'>,
  id: string,
  event: object,
  of: 'purchases' | 'disputes' = 'purchases',
): Promise<void> {
  const key = { 'idempotency-key': randomUUID() }
  const { status, text } = await call('POST', `/api/v1/${of}/${id}/events`, event, key)
  if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
}
