import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { newTrader, openTrade } from '#tests/support/members/offers.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

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

test('from the ad to the payment: offer, counter-offer, accept, and pay in two taps', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  await server.services.pool.query(`update ads set parcel = 's' where id = $1`, [ad])
  const { page, misdeeds } = await openedBy(server, buyer)
  await visit(page, await productPage(ad))
  await page.getByRole('link', { name: 'Make an offer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Between $48.00 and $79.99.').waitFor()
  // three suggestions, and what the buyer pays
  await dialog.getByRole('button', { name: '$72.00 −10%' }).click()
  await dialog.getByText('You pay $76.30 with $4.30 for buyer protection, plus shipping.').waitFor()
  await dialog.getByLabel('Your offer in dollars').fill('40')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByText('Offer at least $48.00.').first().waitFor()
  await dialog.getByRole('button', { name: '$48.00 Lowest' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await page.waitForURL(`**/account/messages?thread=${thread}`)

  const [first] = await seller.offers(thread)
  await seller.answered(first?.id ?? '', 'counter', { amount: '70.00' })
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await dialog.getByRole('article', { name: /^Offer from .*: \$70\.00$/ }).waitFor()
  await dialog.getByRole('button', { name: 'Offer another price' }).click()
  const counter = dialogOf(page, 'Offer another price')
  await counter.getByLabel('Your offer in dollars').fill('60')
  await counter.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByRole('article', { name: 'Your offer: $60.00' }).waitFor()
  await dialog.getByText('Offer 2 of 3').waitFor()

  const [second] = await seller.offers(thread)
  await seller.answered(second?.id ?? '', 'accept')
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await dialog.getByText('Accepted', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Pay $63.70' }).click()
  await page.waitForURL('**/checkout/k_*')
  await page.getByText('$60.00').first().waitFor()
  expect(await stateOf(ad)).toBe('reserved')
  expect(misdeeds).toEqual(clean)
})

test('two members agree on a price in their conversation, each in a browser', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  await buyer.offered(thread, '60.00')
  const conversation = `/account/messages?thread=${thread}`
  const [his, hers] = [await openedBy(server, seller), await openedBy(server, buyer)]
  await visit(his.page, conversation)
  await his.page.getByText('Waiting for an answer').waitFor()
  await his.page.getByRole('button', { name: 'Offer another price' }).click()
  const counter = dialogOf(his.page, 'Offer another price')
  await counter.getByRole('button', { name: '$72.00 −10%' }).click()
  await counter.getByText('You get $72.00, all of it.').waitFor()
  await counter.getByRole('button', { name: 'Send offer' }).click()
  await his.page.getByText('Your offer', { exact: true }).waitFor()
  await visit(hers.page, conversation)
  await hers.page.getByRole('button', { name: 'Accept $72.00' }).click()
  await hers.page.getByRole('button', { name: 'Pay $76.30' }).click()
  await hers.page.waitForURL('**/checkout/k_*')
  expect(await stateOf(ad)).toBe('reserved')
  expect([his.misdeeds, hers.misdeeds]).toEqual([clean, clean])
})

test('a visitor is led to the login and back to the offer', async () => {
  const { buyer, ad } = await openTrade(server)
  const { page } = await openedBy(server, buyer)
  await page.context().clearCookies()
  await visit(page, '/')
  await page.evaluate(() => localStorage.clear())
  await visit(page, `${await productPage(ad)}?offer=yes`)
  await page.waitForURL(/\/login\?redirect=.*offer/)
})

test('the seller sets the lowest offer, and makes one to everybody who favorited the ad', async () => {
  const { seller, ad } = await openTrade(server)
  const fan = await newTrader(server)
  await fan.favorite(ad)
  const { page, misdeeds } = await openedBy(server, seller)
  await visit(page, `/account/ads?tab=mine&ad=${ad}`)
  await page.getByLabel('Lowest offer you want to see, in dollars').fill('65')
  await page.getByRole('button', { name: 'Save lowest offer' }).click()
  await page.getByText('Saved. Lower offers can’t be sent.').waitFor()
  expect((await fan.terms(ad)).floor).toBe('65.00')
  await page.getByRole('button', { name: 'Offer to the one who favorited it' }).click()
  const dialog = dialogOf(page, 'Make them an offer')
  await dialog.getByRole('button', { name: '$64.00 −20%' }).click()
  await dialog.getByText('You get $64.00, all of it.').waitFor()
  await dialog.getByRole('button', { name: 'Send the offers' }).click()
  await page.getByText('One offer is sent.').waitFor()
  expect((await fan.terms(ad)).offer).toMatchObject({ made_by: 'seller', amount: '64.00' })
  await page.getByText('You made an offer to everybody in the last 24 hours.').waitFor()
  expect(misdeeds).toEqual(clean)
})
