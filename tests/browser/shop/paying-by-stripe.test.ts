import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { comeToPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import {
  answerForStripe,
  cardField,
  cards,
  payByCard,
  startStripeShop,
  stripeHosts,
} from '#tests/support/stripe/stripe-page.ts'

type StripeShop = Awaited<ReturnType<typeof startStripeShop>>

let stripeShop: StripeShop

beforeAll(async () => {
  stripeShop = await startStripeShop()
})

/** A page that Stripe answers; what else it does is a misdeed. */
async function openStripePage(width = 1440) {
  const { server, cape, standIn } = stripeShop
  const opened = await openPage({
    origin: server.url,
    width,
    friends: stripeHosts,
    prepare: context => answerForStripe(context, standIn.books),
  })
  return { ...opened, cape }
}

const behaved = { errors: [], violations: [], strangers: [] }
const orderOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your order' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const toBank = (page: Page) => page.getByRole('button', { name: 'Continue to your bank' })
const atBank = (page: Page) => page.frameLocator('iframe[title="Your bank"]')
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const intents = () => [...stripeShop.standIn.books.intents.values()]

describe.each(widths(360))('at %i px', width => {
  test('a card is typed into Stripe’s field and pays the order; Stripe is asked for nothing before', async () => {
    const { page, cape, misdeeds } = await openStripePage(width)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('stripe.com')) asked.push(request.url())
    })
    await visit(page, '/')
    await visit(page, cape)
    expect(asked).toEqual([])
    await comeToPayment(page, cape)
    await payByCard(page, cards.accepted)
    await orderOf(page).waitFor()
    expect(asked.filter(url => url.includes('js.stripe.com'))).toEqual([
      'https://js.stripe.com/v3/',
      'https://js.stripe.com/card',
    ])
    expect(intents().at(-1)).toMatchObject({ status: 'succeeded' })
    expect(misdeeds).toEqual(behaved)
  })
})

test('a declined card leads to another one, each try with a payment method of its own', async () => {
  const { page, cape, misdeeds } = await openStripePage()
  await comeToPayment(page, cape)
  const before = intents().length
  for (const pressed of [1, 2]) {
    await payByCard(page, cards.declined)
    // the sentence of the first try stands until the second is answered
    await expect.poll(() => intents().length - before).toBe(pressed)
    await expect.poll(() => payButton(page).isEnabled()).toBe(true)
    await alert(page, 'Your card was declined. Try another one.').waitFor()
  }
  await page.getByRole('link', { name: /Choose another card/ }).click()
  await expect.poll(() => focusedTag(page)).toBe('IFRAME')
  await payByCard(page, cards.accepted)
  await orderOf(page).waitFor()
  const used = intents()
    .slice(before)
    .map(({ payment_method }) => payment_method)
  expect(used).toEqual(['pm_card_chargeDeclined', 'pm_card_chargeDeclined', 'pm_card_visa'])
  expect(misdeeds).toEqual(behaved)
})

slowTest('a wrong card is reported beside its field, and the shop is not asked', async () => {
  const { page, cape, misdeeds } = await openStripePage()
  await comeToPayment(page, cape)
  const before = intents().length
  await cardField(page).waitFor()
  await payButton(page).click()
  await alert(page, 'Fill in the whole card').waitFor()
  await expect.poll(() => focusedTag(page)).toBe('IFRAME')
  await cardField(page).fill('9999')
  await alert(page, 'Your card number is invalid.').waitFor()
  await payByCard(page, cards.unsupported)
  await alert(page, 'Your card is not supported.').waitFor()
  expect(intents()).toHaveLength(before)
  await payByCard(page, cards.accepted)
  await orderOf(page).waitFor()
  expect(misdeeds).toEqual(behaved)
})

slowTest('the bank asks by Stripe’s script: left it can be asked again, passed it pays', async () => {
  const { page, cape, misdeeds } = await openStripePage(360)
  await comeToPayment(page, cape)
  await payByCard(page, cards.asking)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  expect(await page.getByText('test bank').count()).toBe(0)
  await toBank(page).click()
  await atBank(page).getByRole('button', { name: 'Close' }).click()
  await alert(page, 'You haven’t confirmed the payment with your bank yet.').waitFor()
  await toBank(page).click()
  await atBank(page).getByRole('button', { name: 'It is me' }).click()
  await orderOf(page).waitFor()
  expect(misdeeds).toEqual(behaved)
})

slowTest('a bank that says no leads back to the card, and so does who stops the payment', async () => {
  const { page, cape, misdeeds } = await openStripePage()
  await comeToPayment(page, cape)
  await payByCard(page, cards.asking)
  await toBank(page).click()
  await atBank(page).getByRole('button', { name: 'It is not me' }).click()
  await alert(page, 'Your bank did not confirm that this card is yours.').waitFor()
  expect(intents().at(-1)).toMatchObject({ status: 'canceled', amount_received: 0 })
  await payByCard(page, cards.asking)
  await page.getByRole('button', { name: 'No, cancel the payment' }).click()
  await alert(page, 'The payment was stopped, as you asked.').waitFor()
  await payByCard(page, cards.accepted)
  await orderOf(page).waitFor()
  expect(misdeeds).toEqual(behaved)
})

slowTest(
  'a page opened again at the question fetches Stripe’s script for it; without it the question stays',
  async () => {
    const { page, cape } = await openStripePage()
    await comeToPayment(page, cape)
    await payByCard(page, cards.asking)
    await toBank(page).waitFor()
    await page.reload()
    await toBank(page).waitFor()
    const block = await blockScript(page)
    await toBank(page).click()
    await alert(page, 'Can’t connect to Stripe. Check your connection and try again.').waitFor()
    await block.lift()
    await toBank(page).click()
    // answered in another window meanwhile: the script throws, and the shop asks Stripe
    await atBank(page).getByRole('button', { name: 'It is me' }).waitFor()
    await page.reload()
    stripeShop.standIn.books.answer(intents().at(-1)?.client_secret ?? '', true)
    await toBank(page).click()
    await orderOf(page).waitFor()
  },
)

slowTest('a blocked script is said, with Retry, and nothing that was typed is lost', async () => {
  const { page, cape, misdeeds } = await openStripePage()
  const block = await blockScript(page)
  await comeToPayment(page, cape)
  const notice = alert(page, 'We couldn’t load the card field from Stripe.')
  await notice.waitFor()
  await expect.poll(() => payButton(page).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  await page.getByLabel('City').fill('Potsdam')
  await notice.getByRole('button', { name: 'Retry' }).click()
  await notice.waitFor()
  await block.lift()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await cardField(page).waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Potsdam')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Guest')
  await payByCard(page, cards.accepted)
  await orderOf(page).waitFor()
  expect(misdeeds).toEqual(behaved)
})

slowTest('the field has our colors, by day and by night', async () => {
  const { page, cape } = await openStripePage()
  await comeToPayment(page, cape)
  const colors = () =>
    Promise.all([
      cardField(page).evaluate(field => getComputedStyle(field).color),
      page.locator('#payment').evaluate(place => getComputedStyle(place).color),
    ])
  await expect.poll(colors).toEqual(['rgb(27, 22, 19)', 'rgb(27, 22, 19)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colors).toEqual(['rgb(243, 236, 226)', 'rgb(243, 236, 226)'])
  // a frame of another scheme than its page's is painted white by the browser
  const frame = page.locator('#payment iframe')
  expect(await frame.evaluate(element => getComputedStyle(element).colorScheme)).toBe('light')
})

slowTest('a shop without a publishable key says that it cannot take cards', async () => {
  const { server, cape } = await startStripeShop({ hasPublishableKey: false })
  const { page, misdeeds } = await openPage({ origin: server.url })
  await comeToPayment(page, cape)
  await alert(page, 'This shop can’t take cards yet').waitFor()
  expect(await payButton(page).getAttribute('aria-disabled')).toBe('true')
  expect(misdeeds).toEqual(behaved)
})

/** As a blocker does it: the script never comes until it is allowed. */
async function blockScript(page: Page) {
  const script = 'https://js.stripe.com/v3/'
  await page.route(script, route => route.abort())
  return { lift: () => page.unroute(script) }
}
