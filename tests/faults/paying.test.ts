import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openPlace, type Place } from './place.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const order = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your order' })
const card = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** A page on a checkout that holds its stock. */
async function reserved(): Promise<{ page: Page; id: string }> {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  const id = await place.checkout('reserved')
  await visit(page, `/checkout/${id}`)
  await payButton(page).waitFor()
  return { page, id }
}

async function expectOneOrder(id: string): Promise<void> {
  const { state, orders } = await place.checkoutNow(id)
  expect([state, orders.length]).toEqual(['paid', 1])
}

test('a double click on Pay makes one order', async () => {
  const { page, id } = await reserved()
  const paid: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/pay')) paid.push(request.url())
  })
  await card(page, /slow/).check()
  await payButton(page).dblclick()
  await payButton(page).press('Enter')
  await order(page).waitFor()
  expect(paid.length).toBe(1)
  await expectOneOrder(id)
})

slowTest('Back after paying, and forward again, shows the paid order', async () => {
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  await visit(page, place.tee.href)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const [field, text] of [
    ['email', 'ada@example.com'],
    ['address.name', 'Ada Lovelace'],
    ['address.line1', '12 Harbour Street'],
    ['address.postcode', '04101'],
    ['address.city', 'Portland'],
  ]) {
    await page.locator(`[id="${field}"]`).fill(text ?? '')
  }
  await page.locator('[id="address.country"]').selectOption('US')
  await page.locator('[id="address.region"]').selectOption('ME')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await card(page, /accepted/).check()
  await payButton(page).click()
  await order(page).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Buy now' }).waitFor()
  await page.goForward()
  await order(page).waitFor()
  expect(await payButton(page).count()).toBe(0)
  await page.reload()
  await order(page).waitFor()
  await expectOneOrder(id)
})

slowTest('a declined card leaves everything as it was, and another one pays', async () => {
  const { page, id } = await reserved()
  await card(page, /declined/).check()
  await payButton(page).click()
  await page
    .getByRole('alert')
    .getByText(/declined/i)
    .first()
    .waitFor()
  await page.getByText('Portland, ME 04101').waitFor()
  await card(page, /accepted/).check()
  await payButton(page).click()
  await order(page).waitFor()
  await expectOneOrder(id)
})

slowTest('a question of the bank is asked again after a reload; no stops the payment, yes pays', async () => {
  const { page, id } = await reserved()
  await card(page, /asks to confirm/).check()
  await payButton(page).click()
  const question = page.getByRole('heading', { name: 'Confirm it’s you' })
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  await page.getByRole('button', { name: 'No, cancel the payment' }).click()
  await payButton(page).waitFor()
  await card(page, /asks to confirm/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Yes, it’s me' }).click()
  await order(page).waitFor()
  await expectOneOrder(id)
})

slowTest('when the time has run out the pieces can be held again, with everything typed', async () => {
  const { page } = await openPage({ origin: place.server.url })
  const id = await place.checkout('reserved')
  await page.clock.install()
  await visit(page, `/checkout/${id}`)
  await payButton(page).waitFor()
  await page.clock.fastForward(15 * 60_000 + 5000)
  await page.getByRole('alert').getByText('Time ran out').waitFor()
  await page.getByRole('button', { name: 'Hold them again' }).click()
  await payButton(page).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).not.toContain(id)
  await page.getByText('Portland, ME 04101').waitFor()
})

test('the server gone while paying, and back: Retry pays once', async () => {
  const { page, id } = await reserved()
  await card(page, /accepted/).check()
  let isGone = true
  await page.route('**/api/**', route => (isGone ? route.abort('connectionrefused') : route.fallback()))
  await payButton(page).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await retry.click()
  await retry.and(page.locator(':not([aria-busy])')).waitFor()
  isGone = false
  await retry.click()
  await order(page).waitFor()
  await expectOneOrder(id)
})

slowTest('a changed price and lost stock are shown line by line before payment', async () => {
  const { pool } = place.server.services
  const { page } = await openPage({ origin: place.server.url, isWarm: true })
  const coats = await pool.query<{ id: string }>('select id from variants where product_id = $1', [
    place.shop.coat,
  ])
  const dresses = await pool.query<{ id: string }>(
    'select id from variants where product_id = $1 order by position limit 1',
    [place.shop.dress],
  )
  await page.addInitScript(
    stored => localStorage.setItem('cart', stored),
    JSON.stringify(
      [...coats.rows, ...dresses.rows, { id: place.tee.id }].map(({ id }) => ({ id, quantity: 2 })),
    ),
  )
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Bag, 6 items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await page.locator('#email').fill('ada@example.com')
  for (const field of ['name', 'line1', 'postcode', 'city']) {
    await page.locator(`[id="address.${field}"]`).fill(field === 'postcode' ? '04101' : 'Harbour 12')
  }
  const country = page.locator('[id="address.country"]')
  await country.selectOption('US')
  await page.locator('[id="address.region"]').selectOption('ME')
  const stored = page.waitForResponse(
    answer => answer.request().method() === 'PATCH' && !!answer.request().postData()?.includes('country'),
  )
  await country.focus()
  await country.blur()
  await stored
  const coat = coats.rows[0]?.id
  const dress = dresses.rows[0]?.id
  await pool.query('update variants set price_cents = 25900 where id = $1', [coat])
  await pool.query(`update variants set stock = 1, stock_cause = '{"why":"edited"}' where id = $1`, [dress])
  await pool.query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = $1`, [
    place.tee.id,
  ])
  try {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Your order has changed' })
    await alert
      .getByText(/Long wool coat has another price: it was 2 for \$498\.00, now 2 for \$518\.00/)
      .waitFor()
    await alert.getByText(/Bias-cut slip dress is available in a smaller quantity: it was 2 for/).waitFor()
    await alert.getByText(/Tee of which there are many is sold out/).waitFor()
    await alert.getByRole('button', { name: /^Continue with \$/ }).click()
    await payButton(page).waitFor()
    await page.getByText('Harbour 12, ME 04101').waitFor()
  } finally {
    await pool.query(`update variants set stock = 9000, stock_cause = '{"why":"edited"}' where id = $1`, [
      place.tee.id,
    ])
  }
})
