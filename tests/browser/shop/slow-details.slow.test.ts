import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { updateCheckout } from '#src/api/contract/trade/checkout.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

test('a press while details are on their way is honoured when they have arrived', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const changes = await holdCalls(page, updateCheckout)
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const address = {
    name: 'Ada Guest',
    line1: '1 Example Street',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
  }
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Full name').fill(address.name)
  await changes.arrived()
  await page.getByLabel('Street and number').fill(address.line1)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('Country').selectOption(address.country)
  await page.getByLabel('Postal code').fill(address.postcode)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  // remembered: busy, and nothing else is sent
  const button = page.getByRole('button', { name: 'Continue to payment', disabled: true })
  await button.waitFor()
  await button.click({ force: true })
  expect(sent).toEqual([{ email: 'guest@example.com' }])

  await changes.pass()
  await changes.arrived()
  expect(sent.slice(1)).toEqual([{ address }])
  await changes.pass()
  const pay = page.getByRole('button', { name: /^Pay \$249\.00/ })
  await pay.waitFor()

  // the same for the payment: the address is corrected and Pay pressed at once
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  await page.getByLabel('Full name').fill('Ada Example')
  await page.getByLabel('City').focus()
  await changes.arrived()
  await pay.click()
  await page.getByRole('button', { name: /^Pay/, disabled: true }).waitFor()
  await changes.pass()
  await page.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor()
  expect(sent).toHaveLength(3)
  await page.getByText('Ada Example').first().waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a refusal of what was left is said once, and calls nobody back from the next field', async () => {
  const { page } = await openPage({ origin: server.url })
  const changes = await holdCalls(page, updateCheckout)
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByLabel('Email').fill('guest@nowhere')
  const next = page.getByLabel('Full name')
  await next.focus()
  const [said, wrong] = ['Please check the form.', 'Enter an email such as name@example.com.']
  await changes.refuse(422, said, { errors: { email: [wrong] } })
  const summary = page.locator('.error-summary')
  await summary.getByRole('link', { name: `Email: ${wrong}` }).waitFor()
  await page.locator('.toast').getByText(said).first().waitFor()
  expect(await page.getByRole('main').getByText(said).count()).toBe(0)
  await page.keyboard.type('Ada Guest')
  expect(await next.inputValue()).toBe('Ada Guest')
  // whoever asks to go on is shown what is in the way
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(() => summary.evaluate(node => node === document.activeElement)).toBe(true)
})
