import { vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Webhook, WebhookDelivery } from '#src/api/contract/business/webhooks.ts'
import type { WebhookEvent } from '#src/api/contract/values/webhook-events.ts'
import { shopper, somewhere } from '../trade/checkout.ts'
import { aBrand } from './brand.ts'

const path = '/api/v1/business/webhooks'

/** A brand with a product on sale and a webhook that listens to these events. */
export async function hookedBrand(
  server: RunningServer,
  { events, host = 'erp.example' }: { events: readonly WebhookEvent[]; host?: string },
) {
  const brand = await aBrand(server)
  const product = await brand.active({
    options: [{ name: 'Size', kind: 'size' }],
    variants: [{ values: ['S'], sku: 'HOOK-S', price: '40.00', stock: 9 }],
  })
  const variant = product.variants[0]?.id ?? ''
  const made = await brand.call('POST', path, { url: `http://${host}/hooks?shop=2`, events })
  if (made.status !== 201) throw new Error(`Not 201 but ${made.status}: ${made.text}`)
  const { secret, ...hook } = (made.body as { data: Webhook & { secret: string } }).data
  const hooked = {
    ...brand,
    product,
    variant,
    hook,
    secret,
    /** Sets the stock, which was `shown`. */
    restock: (shown: number, to: number) => brand.edit(product.id, variant, { stock: { shown, to } }),
    /** A guest buys one piece. */
    async buy() {
      const mine = shopper(server.services)
      const opened = await mine.create([variant, 1])
      const details = { email: 'secret-guest@x.example', address: { ...somewhere, name: 'Ada Secret' } }
      const [order] = (await mine.pay(await mine.patch(opened.id, details))).orders
      if (order === undefined) throw new Error('Nothing was sold.')
      return order
    },
    async webhook(): Promise<Webhook | undefined> {
      const { body } = await brand.call('GET', path)
      return (body as { data: Webhook[] }).data.find(({ id }) => id === hook.id)
    },
    async deliveries(): Promise<WebhookDelivery[]> {
      const { body } = await brand.call('GET', `${path}/${hook.id}/deliveries`)
      return (body as { data: WebhookDelivery[] }).data
    },
    /** Waits until the deliveries, the newest first, are in these states. */
    settled: (...states: string[]): Promise<WebhookDelivery[]> =>
      vi.waitFor(
        async () => {
          const found = await hooked.deliveries()
          const now = found.map(({ state }) => state).join(' ')
          if (now !== states.join(' ')) throw new Error(`They are ${now}.`)
          return found
        },
        { timeout: 20_000 },
      ),
    fire: (type: string, more: object = {}) =>
      brand.call('POST', `${path}/${hook.id}/events`, { type, ...more }),
    resend: (id: string) =>
      brand.call('POST', `/api/v1/business/webhook-deliveries/${id}/events`, { type: 'resend' }),
    renew: async () =>
      ((await brand.call('POST', `${path}/${hook.id}/secret`)).body as { data: { secret: string } }).data
        .secret,
  }
  return hooked
}
