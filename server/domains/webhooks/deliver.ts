import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { Poster } from '#server/platform/outbound/post.ts'
import { FetchError } from '#server/platform/outbound/target.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import type { Attempt } from '#src/machines/lifecycles/webhook-delivery.ts'
import { bodyOf } from './body.ts'
import { findToSend } from './delivery-store.ts'
import { signatureOf } from './signature.ts'

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    /** Sends deliveries to the addresses of webhooks. */
    poster: Poster
  }
}

const payloadOf = z.object({ deliveryId: z.string() })

type ToSend = NonNullable<Awaited<ReturnType<typeof findToSend>>>

/** Sends a delivery once and notes what came of it. A job that runs twice may send twice: the receiver knows the id. */
export async function deliverWebhook(services: Services, payload: unknown): Promise<void> {
  const { deliveryId: id } = payloadOf.parse(payload)
  const found = await findToSend(services, id)
  if (found === undefined) return
  const attempt = found.is_active ? await send(services, found) : notActive
  const type = !found.is_active ? 'drop' : attempt.problem === null ? 'succeed' : 'fail'
  try {
    await fire(services, {
      kind: 'webhook_delivery',
      id,
      event: { type: `webhookDelivery.${type}`, by: 'system', ...attempt },
      version: found.version,
    })
  } catch (error) {
    // another attempt of it was faster, or its company is gone
    if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return
    throw error
  }
}

const notActive: Attempt = { status: null, problem: 'The webhook isn’t active.' }

async function send({ poster, secret }: Services, found: ToSend): Promise<Attempt> {
  const { id, type, url, webhook_id: webhookId } = found
  const body = bodyOf(found)
  try {
    const status = await poster.post(url, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `${siteName}-Webhooks/1`,
        'x-webhook-event': type,
        'x-webhook-id': id,
        'x-webhook-signature': signatureOf(secret, { ...found, id: webhookId }, body, new Date()),
      },
    })
    return { status, problem: problemOf(status) }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { status: null, problem: error.message }
  }
}

/** Why an answer is no success; null for one from 200 to 299. */
function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'It answered with a redirect, which isn’t followed.'
  return `It answered with status ${status}.`
}
