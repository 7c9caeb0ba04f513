import Stripe from 'stripe'
import type { StripeEventBody } from './stripe-books.ts'

/** A webhook call, signed and ready to be made. */
export interface Delivery {
  body: Buffer
  signature: string
}

/** Signs an event as Stripe does, `secondsAgo` for one that was long under way. */
export function signed(event: StripeEventBody, secret: string, secondsAgo = 0): Delivery {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), signature }
}

/** Every event `times` times, in an order that only the seed decides, each one signed up to four minutes ago. */
export function shuffledDeliveries(
  events: readonly StripeEventBody[],
  secret: string,
  options: { seed: number; times: number },
): Delivery[] {
  const random = randomFrom(options.seed)
  return Array.from({ length: options.times }, () => events)
    .flat()
    .map(event => ({ delivery: signed(event, secret, Math.floor(random() * 240)), at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ delivery }) => delivery)
}

/** Makes the calls over HTTP, one after the other; answers their statuses. */
export async function sendDeliveries(url: string, deliveries: readonly Delivery[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { body, signature } of deliveries) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: new Uint8Array(body),
    })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

/** mulberry32: the same seed, the same order. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
