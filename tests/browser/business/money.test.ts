import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Balance } from '#src/api/contract/trade/balance.ts'
import { addAccount } from '#tests/support/browser/add-account.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { companies } from '#tests/support/members/catalog.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})

const clean = { errors: [], violations: [], strangers: [] }
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

test.each(widths(360))(
  'at %i px a company reads its balance, withdraws, and follows a month to its orders, its print and its CSV',
  async width => {
    const { company } = sale
    const isPhone = width < 640
    const { page, misdeeds } = await openedBy(server, company, { width })
    await bringAxe(page.context())
    // one dress: 59.00 with a commission of 7.08, which leaves 51.92
    const kept = (await sale.buy(null, 1)).order
    await sale.deliver(kept.id)
    await passTime(server.services, 31 * 86_400_000)
    const open = (await sale.buy(null, 1)).order
    // in the menu of the list, and in each order
    const [path, link] = isPhone
      ? [`/account/business/orders?order=${open.id}`, 'Balance and monthly statements']
      : ['/account/business/orders', 'Money']
    await visit(page, path)
    if (!isPhone) await page.getByRole('button', { name: 'More: Orders' }).click()
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Money' }).waitFor()
    const balance = page.getByRole('region', { name: 'Your balance' })
    await balance.getByText('$51.92').first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await balance.getByRole('button', { name: 'Withdraw' }).click()
    // the first width adds the account, the other one has it
    await page.getByRole('dialog').waitFor()
    if (await page.getByRole('dialog', { name: 'Add account' }).isVisible()) {
      expect(await findAccessibilityFaults(page)).toEqual([])
      await addAccount(page, { holder: 'Halden Studio', hasPassword: false })
    }
    const form = page.getByRole('dialog', { name: 'Withdraw money' })
    await form.getByLabel('Amount in dollars').fill('50.00')
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await page.locator('.toast').getByText('On its way.').first().waitFor()
    await balance.getByText('$1.92').first().waitFor()

    const name = monthNames.format(server.services.clock.now())
    const row = page
      .getByRole('table', { name: 'Monthly statements' })
      .getByRole('row')
      .filter({ hasText: name })
    // 1.92, and the open order's 51.92
    await row.getByText('$53.84').waitFor()
    await row.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const entries = page.getByRole('table', { name: 'Entries' })
    const payout = entries.getByRole('row').filter({ hasText: 'Withdrawal' })
    await payout.getByText('To Halden Studio, account ending in 6789').waitFor()
    expect((await payout.textContent())?.replaceAll('−', '-')).toContain('-$50.00$53.84')
    expect(await findAccessibilityFaults(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)

    await page.getByRole('link', { name: 'Print' }).click()
    const sheet = page.getByRole('region', { name: `Statement for ${name}` })
    await sheet.getByText(open.number).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the statement' }).click()
    await entries.getByRole('link', { name: open.number }).click()
    await page.getByRole('dialog').getByText(open.number).first().waitFor()
    expect(misdeeds).toEqual(clean)
    // the next width begins with nothing in the balance
    await sale.send(open.id, { type: 'cancel', reason: 'It is torn.' })
    const { account } = await sale.call<Balance>('GET', '/api/v1/balance')
    await sale.call('POST', '/api/v1/withdrawals', { account: account?.id })
  },
)

slowTest('a company without sales reads how money gets there', async () => {
  const bearer = await bearerOf(server.services, companies['maison-elodie'])
  const { page, misdeeds } = await openedBy(server, { bearer })
  await visit(page, '/account/business/money')
  await page.getByText('No money yet.').waitFor()
  await page.getByRole('table', { name: 'Monthly statements' }).getByRole('row').nth(1).waitFor()
  expect(misdeeds).toEqual(clean)
})
