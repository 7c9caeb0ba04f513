import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { hookedBrand } from '#tests/support/members/hooked-brand.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { webhookLine } from '#tests/support/server/webhook-line.ts'

let server: RunningServer
let line: Awaited<ReturnType<typeof webhookLine>>
beforeAll(async () => {
  line = await webhookLine()
  ;({ server } = await startShop({ prepare: async services => line.join(services) }))
})
afterAll(() => line.close())

const path = '/account/business?show=api'
const clean = { errors: [], violations: [], strangers: [] }

test.each(widths(360))('at %i px the owner creates a token, reads it once, and revokes it', async width => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand, { width })
  await bringAxe(page.context())
  await visit(page, path)
  await page.getByText('No tokens yet.').waitFor()
  await page.getByRole('button', { name: 'Create token' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API token' })
  await form.getByRole('button', { name: 'Create token' }).click()
  await form.getByText('Enter a name.').first().waitFor()
  await form.getByText('Choose what the token may do.').first().waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('Warehouse ERP')
  await form.getByLabel('Read products').check()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = await shown.getByRole('textbox').inputValue()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const read = () => ask(server.url, 'GET', '/api/v1/business/products', { bearer: token })
  expect((await read()).status).toBe(200)
  await shown.getByRole('button', { name: 'Done' }).click()
  await visit(page, path)
  const row = page.getByRole('row', { name: /Warehouse ERP/ })
  await row.getByText('Read products').waitFor()
  expect(await page.content()).not.toContain(token.split('.')[1])
  await row.getByRole('button', { name: 'Revoke: Warehouse ERP' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke Warehouse ERP?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click()
  await row.getByText('Revoked', { exact: true }).waitFor()
  expect((await read()).status).toBe(401)
  expect(misdeeds).toEqual(clean)
})

test.each(widths(360))('at %i px the owner adds a webhook and resends what failed', async width => {
  const brand = await hookedBrand(server, { events: ['stock.changed'], host: 'first.example' })
  const { page, misdeeds } = await openedBy(server, brand, { width })
  await bringAxe(page.context())
  await visit(page, path)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill('http://inside.example/hooks')
  await form.getByLabel('Order paid').check()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await form.getByText('This address does not belong to the public internet.').first().waitFor()
  await form.getByLabel('Address').fill('http://second.example/hooks')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'The secret of your webhook' })
  expect(await secret.getByRole('textbox').inputValue()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('row', { name: /second\.example/ })
    .getByText('Nothing has arrived yet.')
    .waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  line.answers = 503
  await brand.restock(9, 8)
  await brand.settled('waiting')
  await page
    .getByRole('row', { name: /first\.example/ })
    .getByRole('button', { name: 'Deliveries', exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Deliveries to first.example' })
  await sheet.getByText('It answered with status 503.').waitFor()
  await sheet.getByText('Show what is sent').click()
  await sheet.getByText('"sku": "HOOK-S"').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  line.answers = 204
  await sheet.getByRole('button', { name: 'Resend', exact: true }).click()
  await sheet.getByText('Answered with status 204.').waitFor({ timeout: 20_000 })
  expect(misdeeds.errors.filter(error => !error.includes('422'))).toEqual([])
})

test('a manager reads the tokens and webhooks and changes none; the warehouse has no such page', async () => {
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  const manager = await newStaff(server, brand.id, 'manager')
  const { page } = await openedWarmBy(server, manager)
  await visit(page, path)
  await page.getByRole('row', { name: /erp\.example/ }).waitFor()
  await page.getByText('Only the owner changes tokens and webhooks.').waitFor()
  for (const name of ['Create token', 'Add webhook', 'Renew secret', 'Remove'])
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0])
  const other = await openedWarmBy(server, await newStaff(server, brand.id, 'warehouse'))
  await visit(other.page, path)
  await other.page.getByText('Your role, warehouse, doesn’t include this page.').waitFor()
})
