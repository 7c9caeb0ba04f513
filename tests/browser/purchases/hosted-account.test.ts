import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aBalance } from '#tests/support/trade/a-purchase.ts'
import { newDealer } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('where the provider has pages of its own, a withdrawal leads there and goes on after the way back', async () => {
  const seller = await newDealer(server)
  const { page, misdeeds } = await openedWarmBy(server, seller, { width: 360 })
  const before = aBalance({ account: null, account_setup: 'hosted', withdrawals: [] })
  const after = aBalance({ account_setup: 'hosted' })
  let isReady = false
  const back = `${server.url}/account/purchases?show=balance&setup=back`
  await page.route('**/api/v1/balance', route => route.fulfill({ json: { data: isReady ? after : before } }))
  await page.route('**/api/v1/balance/movements*', route =>
    route.fulfill({ json: { data: [], next_cursor: null } }),
  )
  const sent: unknown[] = []
  await page.route('**/api/v1/payout-accounts/setup', route => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { data: { url: back } } })
  })
  await page.route('**/api/v1/payout-accounts/check', route => {
    isReady = true
    return route.fulfill({ json: { data: after } })
  })
  await visit(page, '/account/purchases?show=balance')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const setup = page.getByRole('dialog', { name: 'Add account' })
  await setup.getByText('Our payment provider asks for your name and your bank on its own pages').waitFor()
  await setup.getByRole('button', { name: 'Continue' }).click()
  await setup.locator('.field__error').getByText('Enter your password to continue.').waitFor()
  await setup.getByLabel('Your password').fill(password)
  await setup.getByRole('button', { name: 'Continue' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw money' })
  await withdrawal.getByText('$54.00 to Jane Doe, account ending in 6789').waitFor()
  expect(sent).toEqual([{ password }])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
