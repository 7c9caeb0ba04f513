import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const day = 86_400_000
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const stateIn = (page: Page, title: string) =>
  panelOf(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
/** The panel of an order, loaded anew. */
const look = (page: Page, id: string, side: 'buyer' | 'seller') =>
  visit(page, `/account/purchases?${side === 'seller' ? 'as=seller&' : ''}order=${id}`)

async function pay(page: Page, checkoutId: string): Promise<string> {
  await visit(page, `/checkout/${checkoutId}`)
  await press(page, 'Continue to payment')
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await stateIn(page, 'Paid')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

async function review(page: Page, name: string, stars: number, text: string): Promise<void> {
  await press(page, 'Write a review')
  const form = page.getByRole('dialog', { name: `Review ${name}` })
  await form
    .getByText('★')
    .nth(stars - 1)
    .click()
  await form.getByLabel('What should others know?').fill(text)
  await press(page, 'Send review')
  await toast(page, 'Thank you for your review.')
}

test('paid, shipped with a photo, delivered, confirmed, reviewed by both: it hangs in the buyer’s wardrobe', async () => {
  const { mia, theo, checkout } = await twoMembers(server)
  const buyer = await openedWarmBy(server, mia, { width: 360 })
  const seller = await openedWarmBy(server, theo)
  const id = await pay(buyer.page, (await checkout()).id)
  await panelOf(buyer.page).getByRole('button', { name: 'Cancel the order' }).waitFor()
  const message = panelOf(buyer.page).getByRole('link', { name: 'Message Theo Lind' })
  expect(await message.getAttribute('href')).toMatch(/^\/account\/messages\?thread=t_/)

  // an earlier notification leads to the ads, and from there to the sale
  await visit(seller.page, `/account/ads?order=${id}`)
  await stateIn(seller.page, 'Ready to ship')
  expect(new URL(seller.page.url()).pathname).toBe('/account/purchases')
  await panelOf(seller.page).getByText('12 Harbour Street').waitFor()
  await press(seller.page, 'Mark as shipped')
  const form = seller.page.getByRole('dialog', { name: 'Mark as shipped' })
  await form.getByLabel('Carrier').selectOption('ups')
  const buffer = await aPhoto()
  await form.getByLabel('Add a photo').setInputFiles({ name: 'packed.jpg', mimeType: 'image/jpeg', buffer })
  await form.locator('.images__image').first().waitFor()
  await expect.poll(() => form.locator('.images__progress').count()).toBe(0)
  await press(seller.page, 'Mark as shipped')
  await form.getByText('Enter the tracking number.').first().waitFor()
  await form.getByLabel('Tracking number').fill('1z 999 aa1 01 2345 6784')
  await press(seller.page, 'Mark as shipped')
  await toast(seller.page, 'Marked as shipped. The buyer can follow it now.')
  await stateIn(buyer.page, 'Marked as shipped')
  await panelOf(buyer.page).getByRole('button', { name: 'Cancel the order' }).waitFor()
  const receipt = seller.page.getByRole('dialog', { name: 'Add the drop-off receipt' })
  await receipt
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'posted.jpg', mimeType: 'image/jpeg', buffer })
  await receipt.locator('.images__image').first().waitFor()
  await expect.poll(() => receipt.locator('.images__progress').count()).toBe(0)
  await press(seller.page, 'Send the receipt')
  await toast(seller.page, 'Thank you. The order counts as shipped now.')
  await stateIn(seller.page, 'On its way')

  // the open panel of the buyer follows
  await stateIn(buyer.page, 'On its way')
  const panel = panelOf(buyer.page)
  await panel.getByText('1Z999AA10123456784').waitFor()
  expect(await panel.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toContain(
    'ups.com',
  )
  for (const name of [/^The packed item of order G-/, /^The drop-off receipt of order G-/]) {
    const photo = panel.getByRole('img', { name })
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  await press(buyer.page, 'It arrived')
  await stateIn(buyer.page, 'Delivered')
  expect(
    await panel
      .getByRole('listitem')
      .filter({ has: buyer.page.locator('.timeline__label') })
      .count(),
  ).toBeGreaterThan(3)
  await press(buyer.page, 'Confirm it’s as described')
  await press(buyer.page, 'Yes, pay the seller')
  await toast(buyer.page, 'Enjoy it. It is in your wardrobe now.')
  await stateIn(buyer.page, 'Completed')

  await review(buyer.page, 'Theo Lind', 5, 'As warm as described.')
  await panel.getByText('Your reviews appear once you’ve both written one').waitFor()
  await look(seller.page, id, 'seller')
  await stateIn(seller.page, 'Completed')
  expect(await panelOf(seller.page).getByText('As warm as described.').count()).toBe(0)
  // nobody sees where the other lives once it is over
  expect(await panelOf(seller.page).getByText('12 Harbour Street').count()).toBe(0)
  await review(seller.page, 'Mia Berg', 4, 'Quick to answer.')
  await panelOf(seller.page).getByText('As warm as described.').waitFor()

  await look(buyer.page, id, 'buyer')
  await panel.getByText('Quick to answer.').waitFor()
  await panel.getByRole('link', { name: 'In your wardrobe' }).click()
  await buyer.page.getByRole('heading', { level: 1, name: 'Long wool coat' }).waitFor()
  await buyer.page.getByText('$60.00').first().waitFor()
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})

slowTest('not shipped in time: it is canceled and refunded, and the ad is back, paused', async () => {
  const { mia, theo, ad, buy, order } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await look(page, id, 'buyer')
  await stateIn(page, 'Paid')
  await passTime(server.services, 10 * day)
  await look(page, id, 'buyer')
  await stateIn(page, 'Canceled')
  const { refunded, total } = await order(id)
  expect(refunded).toBe(total)
  await panelOf(page)
    .getByRole('definition')
    .filter({ hasText: `$${total}` })
    .first()
    .waitFor()
  await panelOf(page).getByText('Refunded').first().waitFor()
  expect(await theo.states(ad.id)).toEqual(['paused'])
  const seller = await openedWarmBy(server, theo)
  await visit(seller.page, '/account/ads?tab=mine')
  await seller.page
    .getByRole('article', { name: ad.title ?? '' })
    .getByText('Paused')
    .waitFor()
  for (const each of [misdeeds, seller.misdeeds]) expect(each).toEqual(clean)
})

slowTest('a seller asks for more time, and the buyer gives it', async () => {
  const { mia, theo, buy } = await twoMembers(server)
  const id = await buy()
  await passTime(server.services, 2 * 3_600_000)
  const seller = await openedWarmBy(server, theo, { width: 360 })
  await look(seller.page, id, 'seller')
  await press(seller.page, 'Ask for more time')
  await toast(seller.page, 'We asked the buyer for three more business days.')
  const buyer = await openedWarmBy(server, mia)
  await visit(buyer.page, '/account/purchases')
  await buyer.page.getByRole('region', { name: 'Waiting for you' }).getByText('More time requested').waitFor()
  await look(buyer.page, id, 'buyer')
  await press(buyer.page, 'Give more time')
  await toast(buyer.page, 'The seller has three more business days.')
  await look(seller.page, id, 'seller')
  await stateIn(seller.page, 'Ready to ship')
  expect(await seller.page.getByRole('button', { name: 'Ask for more time' }).count()).toBe(0)
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})

slowTest('a seller cancels with a reason, and the buyer is refunded', async () => {
  const { theo, buy, order } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, theo)
  await look(page, id, 'seller')
  await press(page, 'Cancel the order')
  const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await question.getByText('Enter why you’re canceling.').first().waitFor()
  await question.getByLabel('Why are you canceling?').fill('It is torn.')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await toast(page, 'The order has been canceled, and the buyer has been refunded.')
  await stateIn(page, 'Canceled')
  const { state, refunded, total } = await order(id)
  expect([state, refunded]).toEqual(['cancelled', total])
  expect(misdeeds).toEqual(clean)
})

slowTest('an order of a brand stands among what was bought, and is canceled there', async () => {
  const { mia } = await twoMembers(server)
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1',
    [shop.coat],
  )
  const mine = shopper(server.services, viewerOf(mia.id))
  await mine.pay(await mine.patch((await mine.create([rows[0]?.id ?? '', 1])).id))
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await visit(page, '/account/purchases?state=open')
  await page.getByRole('link', { name: 'Long wool coat' }).click()
  await stateIn(page, 'Placed')
  await press(page, 'Cancel the order')
  const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await toast(page, 'The order has been canceled, and you’ve been refunded.')
  await stateIn(page, 'Canceled')
  expect(misdeeds).toEqual(clean)
})

slowTest('an order of others looks missing', async () => {
  const { buy } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, await enrol(server))
  await look(page, id, 'buyer')
  await page.getByText('This order does not exist').first().waitFor()
  expect(misdeeds).toEqual(clean)
})
