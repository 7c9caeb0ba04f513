import * as z from 'zod/mini'
import { audit } from '#server/domains/accounts/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { FetchError } from '#server/platform/outbound/target.ts'
import { mostWebhooks } from '#src/api/contract/values/webhook-events.ts'
import { findDeliveries, findDelivery, type Place } from './delivery-store.ts'
import { webhookRow } from './rows.ts'
import { secretOf } from './signature.ts'
import { addWebhook, countWebhooks, findWebhook, findWebhooks, renewSecret } from './store.ts'
import { deliveryView, type HookReader, webhookView } from './view.ts'

/** The default page size (V-59). */
const usual = 24
const cursors = cursorsOf<Place>('webhook_deliveries', z.tuple([z.string(), z.string()]))

type Ids =
  | 'listWebhooks'
  | 'createWebhook'
  | 'renewWebhookSecret'
  | 'sendWebhookEvent'
  | 'listWebhookDeliveries'
  | 'sendWebhookDeliveryEvent'

export const webhookHandlers: HandlersOf<Ids> = {
  async listWebhooks(context) {
    const found = await findWebhooks(context.services, signedIn(context).userId)
    return { data: found.map(each => webhookView(each, readerOf(context))) }
  },

  async createWebhook(context, { body: { url, events } }) {
    const { services } = context
    const { userId: companyId } = signedIn(context)
    await refuseAddress(services, url)
    const id = newId('wh')
    await change(services, async uow => {
      // parallel calls count one after the other
      await uow.lock([{ kind: 'company', id: companyId }])
      if ((await countWebhooks(uow, companyId)) >= mostWebhooks)
        throw new Refusal(
          409,
          'too_many_webhooks',
          `A company has at most ${mostWebhooks} webhooks. Remove one that nothing uses.`,
        )
      const row = webhookRow.new({ id, company_id: companyId, url, events: [...new Set(events)] })
      uow.begin('webhook', row, { type: 'webhook.create', by: 'seller' })
      await addWebhook(uow, row)
      await audit(uow, companyId, 'webhook_created', 'member', { webhook: id })
    })
    return { data: { ...(await show(context, id)).data, secret: secretOf(services.secret, first(id)) } }
  },

  async renewWebhookSecret(context, { params: { id } }) {
    const { services } = context
    const { userId: companyId } = signedIn(context)
    const renewed = await change(services, async uow => {
      const row = await renewSecret(uow, id, companyId)
      if (row === undefined) throw notFound('This webhook')
      await audit(uow, companyId, 'webhook_secret_renewed', 'member', { webhook: id })
      return row
    })
    const secret = secretOf(services.secret, { id, ...renewed })
    return { data: { ...(await show(context, id)).data, secret } }
  },

  async sendWebhookEvent(context, { params: { id }, body }) {
    if (body.type === 'change') {
      // a stranger learns nothing from it about this webhook
      await show(context, id)
      await refuseAddress(context.services, body.url)
    }
    return sendEvent(context, { kind: 'webhook', id }, body, () => show(context, id))
  },

  async listWebhookDeliveries(context, { params: { id }, query: { cursor, limit = usual } }) {
    const { services } = context
    await show(context, id)
    const own = cursors(services.secret, id)
    const after = own.read(cursor)
    const { rows, next } = await readPage(
      limit,
      count => findDeliveries(services.pool, id, { after, count }),
      ({ place, id: delivery }) => [place, delivery] as const,
    )
    const now = services.clock.now()
    return { data: rows.map(row => deliveryView(row, now)), next_cursor: own.write(next) }
  },

  async sendWebhookDeliveryEvent(context, { params: { id }, body }) {
    const { services } = context
    const { userId: companyId } = signedIn(context)
    const showDelivery = async () => {
      const found = await findDelivery(services, id, companyId)
      if (found === undefined) throw notFound('This delivery')
      return { data: deliveryView(found, services.clock.now()) }
    }
    await showDelivery()
    return sendEvent(context, { kind: 'webhook_delivery', id }, body, showDelivery)
  },
}

const first = (id: string) => ({ id, secret_version: 1 })

async function show(context: Context, id: string) {
  const found = await findWebhook(context.services, id, signedIn(context).userId)
  if (found === undefined) throw notFound('This webhook')
  return { data: webhookView(found, readerOf(context)) }
}

const readerOf = ({ services, viewer }: Context): HookReader => ({
  isOwner: viewer?.staff?.role === 'owner',
  now: services.clock.now(),
})

/** @throws Refusal 422 for an address to which nothing is sent. */
async function refuseAddress({ poster }: Services, url: string): Promise<void> {
  try {
    await poster.check(url)
  } catch (error) {
    if (error instanceof FetchError) throw invalid('url', error.message)
    throw error
  }
}
