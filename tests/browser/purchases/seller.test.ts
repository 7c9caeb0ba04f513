import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { addAccount } from '#tests/support/browser/add-account.ts'
import { visit } from '#tests/support/browser/page.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'
import { anAccount } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

test('a seller prints a label, ships with its number, is paid, and withdraws a part', async () => {
  const { mia, theo, buy } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, theo, { width: 360 })
  await visit(page, '/account/purchases?as=seller')
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Ship: Long wool coat' })
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
  await balance.getByText('None yet').waitFor()
  await balance.getByRole('button', { name: 'Withdraw' }).click()
  // without an account it is asked for first
  const account = page.getByRole('dialog', { name: 'Add account' })
  await account.getByText('Add the account that your money goes to. Then choose the amount.').waitFor()
  await account.getByRole('button', { name: 'Add account' }).click()
  await account.locator('.field__error').getByText('Enter the account number.').waitFor()
  await account.getByLabel('Account holder').fill('Theo Lind')
  await account.getByLabel('Account number').fill('US54 GARD 0000 1234 5678 9')
  await account.getByLabel('Your password').fill('not my password')
  await account.getByRole('button', { name: 'Add account' }).click()
  const errors = account.locator('.field__error')
  await errors.getByText('Check the account number. One character seems wrong.').waitFor()
  await account.getByLabel('Account number').fill('us53 gard 0000 1234 5678 9')
  await account.getByRole('button', { name: 'Add account' }).click()
  await errors.getByText('This is not your password.').waitFor()
  // nothing that was typed is lost
  expect(await account.getByLabel('Account number').inputValue()).toBe('us53 gard 0000 1234 5678 9')
  await account.getByLabel('Your password').fill(password)
  await account.getByRole('button', { name: 'Add account' }).click()
  await page.locator('.toast').getByText('Your payout account is added.').waitFor()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw money' })
  await withdrawal.getByText(`$${available} to Theo Lind, account ending in 6789`).waitFor()
  expect(await withdrawal.getByLabel('Amount in dollars').inputValue()).toBe(available)
  await withdrawal.getByLabel('Amount in dollars').fill('5000')
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await withdrawal.locator('.field__error').first().waitFor()
  await withdrawal.getByLabel('Amount in dollars').fill('10')
  await withdrawal.getByText('$10.00 to Theo Lind, account ending in 6789').waitFor()
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await page.locator('.toast').getByText('On its way. It takes about one business day.').waitFor()
  await balance
    .getByText(`$${(Number(available) - 10).toFixed(2)}`)
    .first()
    .waitFor()
  const latest = page.getByRole('region', { name: 'Movements' }).getByRole('row').nth(1)
  await latest.getByText('−$10.00').waitFor()
  await latest.getByText('to Theo Lind, account ending in 6789').waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'an account that was changed meanwhile is shown before anything goes there, and the old withdrawal keeps its own',
  async () => {
    const { theo, complete } = await twoMembers(server)
    await complete()
    const { page, misdeeds } = await openedWarmBy(server, theo, { width: 360 })
    await visit(page, '/account/purchases?show=balance')
    const balance = page.getByRole('region', { name: 'Your balance' })
    await balance.getByRole('button', { name: 'Add account' }).click()
    await addAccount(page)
    await balance.getByText('Theo Lind, account ending in 6789').waitFor()
    await balance.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Withdraw money' })
    await form.getByLabel('Amount in dollars').fill('10')
    const changed = {
      ...anAccount,
      holder: 'Theodor Lind',
      account_number: 'US80GARD0005550004321',
      password,
    }
    const key = { 'idempotency-key': 'changed-elsewhere' }
    expect((await theo.call('POST', '/api/v1/payout-accounts', changed, key)).status).toBe(201)
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await form.getByText('It is Theodor Lind, account ending in 4321 now. Nothing was withdrawn.').waitFor()
    await form.getByRole('button', { name: 'Load the newer version' }).click()
    await form.getByText('$10.00 to Theodor Lind, account ending in 4321').waitFor()
    expect(await form.getByLabel('Amount in dollars').inputValue()).toBe('10')
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await form.waitFor({ state: 'detached' })
    await balance.getByRole('button', { name: 'Change account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change account' })
    await dialog
      .getByText('Withdrawals on their way still go to Theodor Lind, account ending in 4321.')
      .waitFor()
    await addAccount(page)
    await balance.locator('.balance__account').getByText('Theo Lind, account ending in 6789').waitFor()
    const movements = page.getByRole('region', { name: 'Movements' })
    await movements.getByRole('row').nth(1).getByText('to Theodor Lind, account ending in 4321').waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'the dialog to withdraw asks for no account where the payment provider pays nobody out',
  async () => {
    const { theo, complete } = await twoMembers(server)
    await complete()
    const { payments } = server.services
    Object.assign(server.services, { payments: { ...payments, paysOut: false } })
    const { page } = await openedWarmBy(server, theo, { width: 360 })
    await visit(page, '/account/purchases?show=balance')
    const balance = page.getByRole('region', { name: 'Your balance' })
    await balance.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Withdraw money' })
    await form.getByText('The money goes to your account with our payment provider').waitFor()
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await form.getByText('Your money stays in your balance.').first().waitFor()
    expect(await page.getByText('Payout account').count()).toBe(0)
    Object.assign(server.services, { payments })
  },
)

slowTest('purchases, with nothing sold or bought yet: each tab says what to do next', async () => {
  const { mia } = await twoMembers(server)
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
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
