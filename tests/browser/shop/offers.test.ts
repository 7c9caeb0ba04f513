import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { adOf, writerOf } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { dealAt, openDeal } from '#tests/support/trade/deals.ts'
import { newTrader, openTrade, traderOf } from '#tests/support/trade/offers.ts'

const clean = { errors: [], violations: [], strangers: [] }

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const stateOf = async (ad: string) =>
  (await server.services.pool.query('select state from ads where id = $1', [ad])).rows[0]?.state
const slugOf = async (ad: string) =>
  (await server.services.pool.query('select slug from ads where id = $1', [ad])).rows[0]?.slug
const productPage = async (ad: string) => `/product/${await slugOf(ad)}/${ad}`
const dialogOf = (page: Page, name = 'Make an offer') => page.getByRole('dialog', { name })

test('an offer from the ad to the payment: made, countered, accepted, and paid in two taps', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  await server.services.pool.query(`update ads set parcel = 's' where id = $1`, [ad])
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  await visit(page, await productPage(ad))
  await page.getByRole('link', { name: 'Make an offer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Between $48.00 and $79.99.').waitFor()
  // three suggestions, and what the buyer pays
  await dialog.getByRole('button', { name: '$72.00 −10%' }).click()
  await dialog.getByText('You pay $76.30 with $4.30 for buyer protection, plus shipping.').waitFor()
  // what cannot be offered is said at once, without a total, and is not sent
  const sends: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/offers')) sends.push(request.url())
  })
  for (const [typed, sentence] of [
    ['90', 'Offer at most $79.99.'],
    ['40', 'Offer at least $48.00.'],
  ] as const) {
    await dialog.getByLabel('Your offer in dollars').fill(typed)
    await dialog.getByRole('status').getByText(sentence).waitFor()
    expect(await dialog.getByText('for buyer protection').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await dialog.locator('.field__error').getByText(sentence).waitFor()
  }
  expect(sends).toEqual([])
  await dialog.getByRole('button', { name: '$48.00 Lowest' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await page.waitForURL(`**/account/messages?thread=${thread}`)
  // the offer itself says that it was sent, and nothing lies over its button
  await page.getByRole('article', { name: 'Your offer: $48.00' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)

  const [first] = await seller.offers(thread)
  await seller.answered(first?.id ?? '', 'counter', { amount: '70.00' })
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await dialog.getByRole('article', { name: /^Offer from .*: \$70\.00$/ }).waitFor()
  await dialog.getByRole('button', { name: 'Make a counteroffer' }).click()
  const counter = dialogOf(page, 'Make a counteroffer')
  await counter.getByText('They offer $70.00. The item costs $80.00.').waitFor()
  await counter.getByText('Between $48.00 and $79.99.').waitFor()
  // neither their price nor an own earlier one is suggested
  const prices = counter.getByRole('list', { name: 'Suggestions' }).getByRole('button')
  expect(await prices.allTextContents()).toEqual(['$64.00 −20%', '$59.00 Meet halfway'])
  await counter.getByLabel('Your offer in dollars').fill('60')
  await counter.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByRole('article', { name: 'Your offer: $60.00' }).waitFor()
  await dialog.getByText('Offer 2 of 3').waitFor()

  const [second] = await seller.offers(thread)
  await seller.answered(second?.id ?? '', 'accept')
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await dialog.getByText('Accepted', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Pay $67.60' }).click()
  await page.waitForURL('**/checkout/k_*')
  await page.getByText('$60.00').first().waitFor()
  expect(await stateOf(ad)).toBe('reserved')
  expect(misdeeds).toEqual(clean)
})

slowTest('two members agree on a price in their conversation, each in a browser', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  await buyer.offered(thread, '60.00')
  const conversation = `/account/messages?thread=${thread}`
  const [his, hers] = [await openedWarmBy(server, seller), await openedWarmBy(server, buyer)]
  await visit(his.page, conversation)
  await his.page.getByText('Pending', { exact: true }).waitFor()
  await his.page.getByRole('button', { name: 'Make a counteroffer' }).click()
  const counter = dialogOf(his.page, 'Make a counteroffer')
  await counter.getByRole('button', { name: '$72.00 −10%' }).click()
  await counter.getByText('You get $72.00, all of it.').waitFor()
  await counter.getByRole('button', { name: 'Send offer' }).click()
  await his.page.getByText('Your offer', { exact: true }).waitFor()
  await visit(hers.page, conversation)
  await hers.page.getByRole('button', { name: 'Accept offer' }).click()
  await hers.page.getByRole('button', { name: 'Pay $80.20' }).click()
  await hers.page.waitForURL('**/checkout/k_*')
  expect(await stateOf(ad)).toBe('reserved')
  expect([his.misdeeds, hers.misdeeds]).toEqual([clean, clean])
})

slowTest('a visitor is led to the login and back to the offer', async () => {
  const { buyer, ad } = await openTrade(server)
  const { page } = await openedWarmBy(server, buyer)
  await page.context().clearCookies()
  await visit(page, '/')
  await page.evaluate(() => localStorage.clear())
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await page.waitForURL(/\/login\?redirect=.*offer/)
})

slowTest('the seller sets the lowest offer, and makes one to everybody who favorited the ad', async () => {
  const { seller, ad } = await openTrade(server)
  const fan = await newTrader(server)
  await fan.favorite(ad)
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?tab=mine&ad=${ad}`)
  await page.getByLabel('Lowest offer you want to see, in dollars').fill('65')
  await page.getByRole('button', { name: 'Save lowest offer' }).click()
  await page.getByText('Saved. Lower offers can’t be sent.').waitFor()
  expect((await fan.terms(ad)).floor).toBe('65.00')
  await page.getByRole('button', { name: 'Send an offer to 1 person who favorited it' }).click()
  const dialog = dialogOf(page, 'Send an offer')
  await dialog.getByRole('button', { name: '$64.00 −20%' }).click()
  await dialog.getByText('You get $64.00, all of it.').waitFor()
  await dialog.getByRole('button', { name: 'Send the offers' }).click()
  await page.getByText('One offer is sent.').waitFor()
  expect((await fan.terms(ad)).offer).toMatchObject({ made_by: 'seller', amount: '64.00' })
  await page.getByText('You made an offer to everybody in the last 24 hours.').waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest('each side makes an offer in the conversation, the buyer again after a decline', async () => {
  const { buyer, seller, thread } = await openTrade(server)
  const conversation = `/account/messages?thread=${thread}`
  const [his, hers] = [await openedWarmBy(server, seller), await openedWarmBy(server, buyer, { width: 360 })]
  await visit(hers.page, conversation)
  const make = hers.page.getByRole('button', { name: 'Make an offer' })
  await make.click()
  const dialog = dialogOf(hers.page)
  await dialog.getByText('Between $48.00 and $79.99.').waitFor()
  await dialog.getByText('You can make 3 more offers on this item.').waitFor()
  await dialog.getByLabel('Your offer in dollars').fill('55')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await hers.page.getByRole('article', { name: 'Your offer: $55.00' }).waitFor()
  await expect.poll(() => make.count()).toBe(0)

  await visit(his.page, conversation)
  await his.page.getByRole('button', { name: 'Decline' }).click()
  await his.page.getByText('You declined the offer.').waitFor()
  await his.page.getByRole('button', { name: 'Make an offer' }).click()
  const sellers = dialogOf(his.page)
  await sellers.getByText('Between $1.00 and $79.99.').waitFor()
  await sellers.getByRole('button', { name: '$72.00 −10%' }).click()
  await sellers.getByText('If it’s accepted, the item is reserved for the buyer for 24 hours.').waitFor()
  await sellers.getByRole('button', { name: 'Send offer' }).click()
  await his.page.getByRole('article', { name: 'Your offer: $72.00' }).waitFor()

  await visit(hers.page, conversation)
  await hers.page.getByRole('button', { name: 'Decline' }).click()
  await make.click()
  await dialog.getByText('You can make 2 more offers on this item.').waitFor()
  expect([his.misdeeds, hers.misdeeds]).toEqual([clean, clean])
})

slowTest('an ad that is not for sale says so beside the offer, and a company sees none', async () => {
  const { buyer, ad } = await openTrade(server)
  await server.services.pool.query(`update ads set state = 'reserved' where id = $1`, [ad])
  const { page } = await openedWarmBy(server, buyer)
  await visit(page, await productPage(ad))
  const offer = page.getByRole('button', { name: 'Make an offer' })
  await offer.waitFor()
  expect(await offer.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Offers are possible while the item is for sale.').waitFor()
  await server.services.pool.query(`update ads set state = 'published' where id = $1`, [ad])
  const company = await openedWarmBy(
    server,
    await signUp(server, { is_company: true, company_name: 'Atelier Vier' }),
  )
  await visit(company.page, await productPage(ad))
  await company.page.getByRole('link', { name: /^Everything from/ }).waitFor()
  // gone as soon as it is known who looks
  await expect.poll(() => company.page.getByText('Make an offer').count()).toBe(0)
})

slowTest(
  'the stars of a seller open the reviews behind them, by keyboard, and a canceled sale is shown',
  async () => {
    const { buyer, seller, id } = await dealAt(server, 'completed')
    await buyer.reviewed(id, 4, 'Warm, and well packed.')
    await seller.reviewed(id, 5)
    for (let at = 0; at < 13; at++) {
      const other = await dealAt(server, 'completed')
      await server.services.pool.query(
        `insert into reviews (order_id, by, author_id, subject_id, rating, text, created_at)
       values ($1, 'buyer', $2, $3, 4, $4, now() - interval '1 day')`,
        [other.id, other.buyer.id, seller.id, `Review ${at}`],
      )
      await server.services.pool.query(`update orders set state = 'completed.closed' where id = $1`, [
        other.id,
      ])
    }
    const broken = await openDeal(server)
    await server.services.pool.query('update orders set seller_id = $2 where id = $1', [broken.id, seller.id])
    await fire(server.services, {
      kind: 'purchase',
      id: broken.id,
      event: { type: 'order.cancel', by: 'seller', reason: 'It is torn.' },
    })
    const ad = await adOf(server, seller)
    const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
    await visit(page, await productPage(ad))
    await page.getByText('1 of 2 sales canceled by the seller').waitFor()
    await page.getByRole('link', { name: /^4 of 5 from 14 reviews/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Reviews of / })
    await dialog.getByText('Warm, and well packed.').waitFor()
    await dialog
      .getByText(/^Ida, buyer · /)
      .first()
      .waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(12)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Load more' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(14)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a checkout of an ad asks an account to confirm its email, with the way to the mail', async () => {
  const { ad } = await openTrade(server)
  const buyer = traderOf(writerOf(server, await signUp(server, { isVerified: false })))
  const { id } = await buyer.ready(ad)
  const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
  await visit(page, `/checkout/${id}`)
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your email to buy from a member.' })
  await notice.waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').filter({ hasText: 'Confirm your email to buy from a member.' }).waitFor()
  expect(await stateOf(ad)).toBe('published')
  await notice.getByRole('link', { name: 'Resend the email in your settings' }).click()
  await page.getByText('Not verified yet').waitFor()
  await page.getByRole('button', { name: 'Resend the email' }).waitFor()
  expect(misdeeds).toEqual(clean)
})
