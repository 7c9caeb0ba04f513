import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const problemOf = (page: Page) =>
  page.getByRole('dialog', { name: /^Order G-/ }).getByRole('region', { name: 'Problem' })
const stateIn = (page: Page, title: string) =>
  problemOf(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()

async function addPhoto(page: Page, dialog: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByLabel('Add photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await aPhoto() })
  await form.locator('.images__image').first().waitFor()
  await form.locator('.images__progress').waitFor({ state: 'hidden' })
}

test('a problem with photos of both sides: proposed, sent back, refunded, and the ad is back', async () => {
  const { mia, theo, ad, arrive, order } = await twoMembers(server)
  const id = await arrive()
  const buyer = await openedWarmBy(server, mia, { width: 360 })
  const seller = await openedWarmBy(server, theo)
  await visit(buyer.page, `/account/purchases?order=${id}`)
  await visit(seller.page, `/account/purchases?as=seller&order=${id}`)

  await buyer.page.getByRole('button', { name: 'Report a problem' }).click()
  const report = buyer.page.getByRole('dialog', { name: 'Report a problem' })
  // what counts as delivered may have gone elsewhere
  await report.getByLabel('What’s wrong?').selectOption('It never arrived')
  await report.getByLabel('What’s wrong?').selectOption('damaged')
  await report.getByLabel('Describe it').fill('The sleeve is torn at the seam.')
  // a photo is asked for, and nothing typed is lost
  await report.getByRole('button', { name: 'Report the problem' }).click()
  await report.getByText('Add at least one photo.').first().waitFor()
  expect(await findAccessibilityFaults(buyer.page)).toEqual([])
  await addPhoto(buyer.page, 'Report a problem', 'sleeve.jpg')
  // closed and opened once more, it is as it was
  await buyer.page.keyboard.press('Escape')
  await report.waitFor({ state: 'detached' })
  await buyer.page.getByRole('button', { name: 'Report a problem' }).click()
  expect(await report.getByLabel('Describe it').inputValue()).toBe('The sleeve is torn at the seam.')
  await report.locator('.images__image').first().waitFor()
  await report.getByRole('button', { name: 'Report the problem' }).click()
  await toast(buyer.page, 'Reported. The seller has 72 hours to answer.')
  await stateIn(buyer.page, 'Waiting for the seller')

  await stateIn(seller.page, 'Waiting for your answer')
  const photo = problemOf(seller.page).getByRole('img').first()
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  // as of a seller who has none yet
  await server.services.pool.query('delete from addresses where user_id = $1', [theo.id])
  await problemOf(seller.page).getByRole('button', { name: 'Make a proposal' }).click()
  const proposal = seller.page.getByRole('dialog', { name: 'Make a proposal' })
  await proposal.getByRole('radio', { name: 'The buyer keeps it and gets a partial refund' }).check()
  await proposal.getByLabel('Refund in dollars').fill('a lot')
  await proposal.getByLabel('Explain why').fill('It was whole when I packed it.')
  await proposal.getByRole('button', { name: 'Send proposal' }).click()
  await proposal.getByText('Enter an amount such as 49 or 49.50.').first().waitFor()
  await proposal.getByRole('radio', { name: 'The buyer sends it back and is refunded' }).check()
  await proposal.getByText('You pay for return shipping with Garderobe Post.').waitFor()
  // the address is asked for here, and what was written stays
  await proposal.getByRole('button', { name: 'Add your address' }).click()
  const address = seller.page.getByRole('dialog', { name: 'New address' })
  await address.getByLabel('Country').selectOption('US')
  await address.getByLabel('Full name').fill('Theo Lind')
  await address.getByLabel('Street and number').fill('4 Elm Road')
  await address.getByLabel('City').fill('Portland')
  await address.getByLabel('State').selectOption('OR')
  await address.getByLabel('ZIP code').fill('97201')
  await address.getByRole('button', { name: 'Save address' }).click()
  await address.waitFor({ state: 'detached' })
  await proposal.getByText('The buyer has to know where to send it.').waitFor({ state: 'detached' })
  expect(await proposal.getByLabel('Explain why').inputValue()).toBe('It was whole when I packed it.')
  await addPhoto(seller.page, 'Make a proposal', 'packed.jpg')
  await proposal.getByRole('button', { name: 'Send proposal' }).click()
  await toast(seller.page, 'Sent. The buyer has 72 hours to answer.')

  await stateIn(buyer.page, 'The seller made a proposal')
  await problemOf(buyer.page).getByText('Send it back for a full refund.').waitFor()
  await problemOf(buyer.page).getByRole('button', { name: 'Accept the proposal' }).click()
  const question = buyer.page.getByRole('dialog', { name: 'Accept the proposal?' })
  await question
    .getByText('Send it back for a full refund. The seller pays for return shipping with Garderobe Post')
    .waitFor()
  await question.getByRole('button', { name: 'Accept the proposal' }).click()
  await stateIn(buyer.page, 'To send back')
  await problemOf(buyer.page).getByText('4 Elm Road').waitFor()
  await problemOf(buyer.page).getByRole('button', { name: 'I sent it back' }).click()
  const back = buyer.page.getByRole('dialog', { name: 'Send it back' })
  await back.getByText('With Garderobe Post, the seller pays for return shipping').waitFor()
  await back
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'return.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await back.locator('.images__image').first().waitFor()
  await back.locator('.images__progress').waitFor({ state: 'hidden' })
  await back.getByLabel('Carrier').selectOption('ups')
  await back.getByLabel('Tracking number').fill(trackingOf('ups', 'back'))
  await back.getByRole('button', { name: 'I sent it back' }).click()
  await stateIn(buyer.page, 'On its way back')
  expect(await problemOf(buyer.page).getByText('4 Elm Road').count()).toBe(0)

  await stateIn(seller.page, 'On its way back')
  await problemOf(seller.page).getByText(trackingOf('ups', 'back')).waitFor()
  await problemOf(seller.page).getByRole('img', { name: 'The packed return' }).waitFor()
  await problemOf(seller.page).getByRole('button', { name: 'I got it back' }).click()
  const received = seller.page.getByRole('dialog', { name: 'Did you get it back?' })
  await received.getByRole('button', { name: 'Yes, refund the buyer' }).click()
  await toast(seller.page, 'The buyer is refunded.')
  await stateIn(seller.page, 'Settled: refunded')
  await stateIn(buyer.page, 'Settled: refunded')
  const { state, refunded, total } = await order(id)
  expect([state, refunded]).toEqual(['refunded', total])
  expect(await theo.states(ad.id)).toEqual(['paused'])
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})
