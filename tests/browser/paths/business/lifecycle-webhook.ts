import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { webhookMachine } from '#src/machines/lifecycles/webhook.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'

/** A webhook on the page of the owner who added it. */
export function lifecycleWebhook(page: Page, server: RunningServer, brand: Brand): Stage {
  let id = ''
  // a host of numbers needs no name server
  const url = 'https://93.184.215.14/'
  let path = ''
  const show = () => visit(page, '/account/business?show=api')
  const row = () => page.getByRole('row', { name: new RegExp(path) })
  const press = (name: string) => row().getByRole('button', { name, exact: true }).click()
  const choose = async (action: string) => {
    await row().getByRole('button', { name: /^More/ }).click()
    await press(action)
  }
  const toast = (text: string) => page.locator('.toast').getByText(text).first().waitFor()
  return {
    name: 'lifecycle-webhook',
    machine: webhookMachine,
    starts: {
      'a webhook': {
        input: {},
        begin: async () => {
          path = `h${randomUUID().slice(0, 8)}`
          await server.services.pool.query(`update webhooks set state = 'removed' where company_id = $1`, [
            brand.id,
          ])
          await show()
          await page.getByRole('button', { name: 'Add webhook', exact: true }).click()
          const form = page.getByRole('dialog', { name: 'Add a webhook' })
          await form.getByLabel('Address').fill(`${url}${path}`)
          await form.getByLabel('Stock changed').check()
          await form.getByRole('button', { name: 'Add webhook' }).click()
          const secret = page.getByRole('dialog', { name: 'The secret of your webhook' })
          await secret.getByRole('button', { name: 'Done' }).click()
          await row().waitFor()
          const { rows } = await server.services.pool.query<{ id: string }>(
            'select id from webhooks where url = $1',
            [`${url}${path}`],
          )
          id = rows[0]?.id ?? ''
        },
      },
    },
    drivers: {
      'the owner changes its events': {
        event: { type: 'webhook.change', by: 'seller', url, events: ['order.paid'] },
        act: async () => {
          await choose('Change')
          const form = page.getByRole('dialog', { name: 'Change the webhook' })
          const isPaid = form.getByLabel('Order paid')
          await isPaid.setChecked(!(await isPaid.isChecked()))
          await form.getByRole('button', { name: 'Save webhook' }).click()
          await form.waitFor({ state: 'detached' })
        },
      },
      'the owner pauses it': {
        event: { type: 'webhook.pause', by: 'seller' },
        act: async () => {
          await choose('Pause')
          await toast('Webhook paused.')
        },
      },
      'the owner resumes it': {
        event: { type: 'webhook.resume', by: 'seller' },
        act: async () => {
          await press('Resume')
          await toast('Webhook resumed.')
        },
      },
      'nothing arrived for days': {
        event: { type: 'webhook.stop', by: 'system' },
        isRemote: true,
        act: async () => {
          await fire(server.services, { kind: 'webhook', id, event: { type: 'webhook.stop', by: 'system' } })
          await show()
        },
      },
      'the owner removes it': {
        event: { type: 'webhook.remove', by: 'seller' },
        act: async () => {
          await choose('Remove')
          const dialog = page.getByRole('dialog', { name: 'Remove this webhook?' })
          await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        },
      },
    },
    seen: {
      active: () => ({ there: [row().getByText('Active', { exact: true })] }),
      paused: () => ({ there: [row().getByText('Paused', { exact: true })] }),
      stopped: () => ({ there: [row().getByText('Nothing arrived for three days')] }),
      removed: () => ({ gone: [row()] }),
    },
    outside: {},
  }
}
