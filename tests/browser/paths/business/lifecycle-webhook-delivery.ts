import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { webhookDeliveryMachine } from '#src/machines/lifecycles/webhook-delivery.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'
import { aWebhook } from '#tests/support/members/webhooks.ts'
import { onServer } from '../on-server.ts'

/** A delivery in the list of its webhook, on a server whose jobs wait: the walk says what came of an attempt. */
export function lifecycleWebhookDelivery(page: Page, server: RunningServer, brand: Brand): Stage {
  const { services } = server
  let id = ''
  const sheet = page.getByRole('dialog', { name: 'Deliveries to 93.184.215.14' })
  const show = async () => {
    await visit(page, '/account/business?show=api')
    await page.getByRole('button', { name: 'Deliveries', exact: true }).click()
    await sheet.getByText('Stock changed').waitFor()
  }
  const { waits } = onServer(services, 'webhook_delivery', () => id, show)
  const attempt = (
    name: 'succeed' | 'fail' | 'drop',
    what: { status: number | null; problem: string | null },
  ): Driver => {
    const event = { type: `webhookDelivery.${name}`, by: 'system', ...what } as const
    return {
      event,
      isRemote: true,
      act: async () => {
        await fire(services, { kind: 'webhook_delivery', id, event })
        await show()
      },
    }
  }
  const query = (text: string, values: unknown[]) => services.pool.query(text, values)
  const begin = (attempts: number) => async () => {
    await query('delete from webhook_events where company_id = $1', [brand.id])
    await query('delete from webhooks where company_id = $1', [brand.id])
    id = (await aWebhook(server, brand.id)).delivery
    await query('update webhook_deliveries set attempts = $2 where id = $1', [id, attempts])
    const name = 'xstate.after.lost.webhookDelivery.pending'
    await query(
      `insert into deadlines (kind, entity_id, send_id, event, at)
       values ('webhook_delivery', $1, $2, $2, now() + interval '1 hour')`,
      [id, name],
    )
    await show()
  }
  const badge = (text: string) => ({ there: [sheet.getByText(text, { exact: true })] })
  return {
    name: 'lifecycle-webhook-delivery',
    machine: webhookDeliveryMachine,
    starts: {
      'a new delivery': { input: { attempts: 0 }, begin: begin(0) },
      'one that failed seven times': { input: { attempts: 7 }, begin: begin(7) },
    },
    drivers: {
      'it arrives': attempt('succeed', { status: 204, problem: null }),
      'it fails': attempt('fail', { status: 500, problem: 'It answered with status 500.' }),
      'its webhook is paused': attempt('drop', { status: null, problem: 'The webhook isn’t active.' }),
      'the company sends it again': {
        event: { type: 'webhookDelivery.resend', by: 'seller' },
        act: async () => {
          await sheet.getByRole('button', { name: 'Resend', exact: true }).click()
          await page.locator('.toast').getByText('Sent again.').first().waitFor()
        },
      },
      'after lost': waits('lost'),
      'after retry': waits('retry'),
    },
    seen: {
      pending: () => badge('Sending'),
      waiting: () => badge('Will retry'),
      delivered: () => badge('Delivered'),
      gaveUp: () => badge('Given up'),
    },
    outside: {},
  }
}
