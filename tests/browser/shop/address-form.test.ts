import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listAddressRegions, type SavedAddress } from '#src/api/contract/addresses.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const clean = { errors: [], violations: [], strangers: [] }

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
  await server.services.pool.query(`update variants set stock = 9, stock_cause = '{"why":"edited"}'`)
})

const speaking = (language: string) => async (context: BrowserContext) => {
  await context.addInitScript(text => {
    Object.defineProperty(navigator, 'languages', { get: () => [text] })
  }, language)
}

async function comeToAddress(page: Page): Promise<void> {
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByLabel('Full name').waitFor()
}

/** The labels of the address, in order. */
const labelsOf = (page: Page) =>
  page
    .getByRole('group', { name: 'Delivery address' })
    .locator('.field__label')
    .evaluateAll(labels => labels.map(label => label.textContent?.replace(/\s*\(?optional\)?$/i, '').trim()))

test('the form suggests the country of the language, has its fields, and keeps what was typed for another one', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, prepare: speaking('de-CH') })
  await comeToAddress(page)
  const country = page.getByLabel('Country')
  await expect.poll(() => country.inputValue()).toBe('CH')
  await page.getByText('Suggested by your browser’s language.').waitFor()
  await expect
    .poll(() => labelsOf(page))
    .toEqual([
      ...['Country', 'Full name', 'Street and number', 'Apartment, floor', 'Postal code', 'City', 'Phone'],
    ])
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Full name').fill('Ada Guest')
  await page.getByLabel('Street and number').fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await country.selectOption('AE')
  await expect
    .poll(() => labelsOf(page))
    .toEqual([...['Country', 'Full name', 'Street and number', 'Apartment, floor', 'Emirate', 'Phone']])
  await country.selectOption('US')
  expect(await page.getByText('Suggested by your browser’s language.').count()).toBe(0)
  await expect
    .poll(() => labelsOf(page))
    .toEqual([
      ...[
        'Country',
        'Full name',
        'Street and number',
        'Apartment, floor',
        'City',
        'State',
        'ZIP code',
        'Phone',
      ],
    ])
  expect(await page.getByLabel('City').inputValue()).toBe('New York')
  // refused beside the code, and taken back with the state
  await page.getByLabel('State').selectOption('California')
  await page.getByLabel('ZIP code').fill('101180110')
  await page.getByLabel('ZIP code').blur()
  const refusal = page.getByText(/^10118-0110 is not a ZIP code in California\. It’s in New York\./)
  await refusal.first().waitFor()
  await page.getByLabel('State').selectOption('New York')
  await expect.poll(() => refusal.count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  // one that nothing is sent to is said at once
  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  await country.selectOption('IR')
  await page.getByText('We can’t ship to Iran. United States law doesn’t allow it.').first().waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a list of regions that cannot be loaded is a field to type in, and any name is understood', async () => {
  const { page } = await openPage({ origin: server.url, prepare: speaking('ja-JP') })
  const calls = await holdCalls(page, listAddressRegions)
  await comeToAddress(page)
  const prefecture = page.getByLabel('Prefecture')
  await prefecture.getByText('Loading the list').waitFor({ state: 'attached' })
  await calls.refuse(500, 'No.')
  await expect.poll(() => prefecture.evaluate(field => field.tagName), { timeout: 20_000 }).toBe('INPUT')
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Full name').fill('Ada Guest')
  await page.getByLabel('Street and number').fill('1-1 Marunouchi')
  await page.getByLabel('City').fill('Chiyoda-ku')
  await prefecture.fill('tokyo-to')
  await page.getByLabel('Postal code').fill('〒１００－０００５')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await page.getByText('Chiyoda-ku, Tokyo', { exact: true }).first().waitFor()
  await page.getByText('100-0005', { exact: true }).first().waitFor()
})

test('a member saves the address with the payment, and the next checkout begins with it', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedBy(server, member)
  await comeToAddress(page)
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Full name').fill('Ida Holm')
  await page.getByLabel('Street and number').fill('4 Shop St')
  await page.getByLabel('City').fill('Galway')
  await page.getByLabel('County').selectOption('Co. Galway')
  await page.getByLabel('Save this address').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  const { body } = await member.call('GET', '/api/user/addresses')
  expect((body as { data: SavedAddress[] }).data).toMatchObject([
    {
      line1: '4 Shop St',
      city: 'Galway',
      region: 'Co. Galway',
      postcode: '',
      country: 'IE',
      is_default: true,
    },
  ])
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByText('Ida Holm, 4 Shop St, Galway, Co. Galway, Ireland').waitFor()
  expect(misdeeds).toEqual(clean)
})
