import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

test('a seller prints a label, ships with its number, is paid, and withdraws a part', async () => {
  const { mia, theo, buy } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedBy(server, theo, { width: 360 })
  await visit(page, '/account/purchases?as=seller')
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Long wool coat' })
    .click()
  const panel = page.getByRole('dialog', { name: /^Order G-/ })
  await panel.getByRole('link', { name: 'Print a shipping label' }).click()
  const label = page.getByRole('region', { name: 'Shipping label' })
  const number = (await label.getByText(/^GP\d{11}$/).textContent()) ?? ''
  await label.getByText('4 Elm Road').waitFor()
  await label.getByText('12 Harbour Street').waitFor()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await panel.getByRole('button', { name: 'Mark as shipped' }).click()
  const form = page.getByRole('dialog', { name: 'Mark as shipped' })
  await form.getByLabel('Carrier').selectOption('builtin')
  await form.getByText(`The number of your label is ${number}.`).waitFor()
  await form.getByRole('button', { name: 'Mark as shipped' }).click()
  await panel.getByRole('heading', { level: 2, name: 'On its way' }).waitFor()
  await panel.getByText(number).waitFor()

  const key = { 'idempotency-key': 'delivered-and-fine' }
  await mia.call(
    'POST',
    `/api/v1/purchases/${id}/events`,
    { type: 'deliver' },
    { 'idempotency-key': 'delivered-by-now' },
  )
  await mia.call('POST', `/api/v1/purchases/${id}/events`, { type: 'confirm' }, key)
  await visit(page, '/account/purchases?as=seller&state=done')
  await page.getByRole('article', { name: 'Long wool coat' }).getByText('Completed').waitFor()
  await page.getByRole('link', { name: 'Balance', exact: true }).click()
  const balance = page.getByRole('region', { name: 'Your balance' })
  const { body } = await theo.call('GET', '/api/v1/balance')
  const { available } = (body as { data: { available: string } }).data
  await balance.getByText(`$${available}`).first().waitFor()
  await balance.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw money' })
  await withdrawal.getByText('The money goes to your account with our payment provider').waitFor()
  expect(await withdrawal.getByLabel('Amount in dollars').inputValue()).toBe(available)
  await withdrawal.getByLabel('Amount in dollars').fill('5000')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await withdrawal.locator('.field__error').first().waitFor()
  await withdrawal.getByLabel('Amount in dollars').fill('10')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await page.locator('.toast').getByText('On its way. It takes about one business day.').waitFor()
  await balance
    .getByText(`$${(Number(available) - 10).toFixed(2)}`)
    .first()
    .waitFor()
  await balance.getByText('Withdrawals', { exact: true }).click()
  await balance.getByRole('listitem').first().getByText('$10.00').waitFor()
  expect(misdeeds).toEqual(clean)
})

test('nothing sold or bought yet: each tab says what to do next', async () => {
  const { mia } = await twoMembers(server)
  const { page, misdeeds } = await openedBy(server, mia, { width: 360 })
  await visit(page, '/account/purchases')
  await page.getByText('You haven’t bought anything yet.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).waitFor()
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await page.getByText('You haven’t sold anything yet.').waitFor()
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await page.getByText('No completed orders.').waitFor()
  await page.getByRole('link', { name: 'See all orders' }).click()
  await page.getByRole('link', { name: 'Sell an item' }).waitFor()
  expect(new URL(page.url()).search).toBe('?as=seller')
  await page.getByRole('link', { name: 'Balance', exact: true }).click()
  await page.getByText('No money yet.').waitFor()
  expect(misdeeds).toEqual(clean)
})
