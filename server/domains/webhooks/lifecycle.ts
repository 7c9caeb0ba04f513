import { audit } from '#server/domains/accounts/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { hookEvents } from '#src/api/contract/business/webhooks.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import { type WebhookEvent, webhookMachine } from '#src/machines/lifecycles/webhook.ts'
import {
  type Attempt,
  type DeliveryContext,
  type DeliveryEvent,
  webhookDeliveryMachine,
} from '#src/machines/lifecycles/webhook-delivery.ts'
import { deliveryJob } from './job.ts'
import { type DeliveryRow, deliveryRow, type WebhookRow, webhookRow } from './rows.ts'
import { findOwnerEmail } from './store.ts'
import { deliveryTexts } from './texts.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    webhook: LifecycleTypes<WebhookRow, WebhookEvent>
    webhook_delivery: LifecycleTypes<DeliveryRow, DeliveryEvent>
  }
}

export const webhookLifecycle: Definition<WebhookRow, WebhookEvent> = {
  kind: 'webhook',
  noun: 'webhook',
  row: webhookRow,
  machine: webhookMachine,
  sentences: {},
  people: { seller: 'the owner' },
  subject: 'This webhook',
  sides: (row, { viewer }) => (viewer?.userId === row.company_id ? ['seller'] : []),
  payload: payloadsOf<BodyOf<typeof hookEvents>, WebhookEvent, WebhookRow>({
    change: ({ url, events }) => ({ url, events }),
  }),
  texts: {},
  contextOf: () => ({}),
  effects: {
    takeTarget: {
      async run(change, row, event) {
        if (event.type !== 'webhook.change') throw new Error('Only a change has a target.')
        row.url = event.url
        // the contract parsed them
        row.events = [...new Set(event.events)] as WebhookRow['events']
        await audit(change as UnitOfWork, row.company_id, 'webhook_changed', 'member', { webhook: row.id })
      },
    },
    mailStopped: {
      async run(change, row) {
        const uow = change as UnitOfWork
        const email = await findOwnerEmail(uow, row.company_id)
        if (email === undefined) return
        const mail: MailJob = {
          template: 'webhook-stopped',
          to: email,
          props: { host: new URL(row.url).host },
          key: `webhook-stopped:${row.id}:${row.version}:${row.company_id}`,
        }
        uow.addJob({ identifier: 'send_mail', payload: mail })
      },
    },
  },
}

export const deliveryLifecycle: Definition<DeliveryRow, DeliveryEvent, DeliveryContext> = {
  kind: 'webhook_delivery',
  noun: 'webhookDelivery',
  row: deliveryRow,
  machine: webhookDeliveryMachine,
  sentences: {},
  people: { seller: 'the company' },
  subject: 'This delivery',
  // the handler finds only a company’s own
  sides: (_: DeliveryRow, { viewer }: Context) => (viewer?.isCompany === true ? ['seller'] : []),
  texts: deliveryTexts,
  contextOf: ({ attempts }) => ({ attempts }),
  keep(row, { attempts }) {
    row.attempts = attempts
  },
  effects: {
    send: {
      run(change, row) {
        ;(change as UnitOfWork).addJob(deliveryJob(row))
      },
    },
    noteAttempt: {
      run({ now }, row, event) {
        const { status, problem } = event as DeliveryEvent & Attempt
        Object.assign(row, { last_status: status, last_problem: problem, last_at: now })
      },
    },
    checkWebhook: {
      run(change, { id, webhook_id }) {
        const payload = { webhookId: webhook_id, deliveryId: id }
        ;(change as UnitOfWork).addJob({ identifier: 'check_webhook', payload })
      },
    },
  },
}
