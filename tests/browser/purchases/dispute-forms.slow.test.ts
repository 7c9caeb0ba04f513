import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const day = 86_400_000
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const problemOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Problem' })
const stateIn = (page: Page, title: string) =>
  problemOf(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const look = (page: Page, id: string, side: 'buyer' | 'seller') =>
  visit(page, `/account/purchases?${side === 'seller' ? 'as=seller&' : ''}order=${id}`)
/** What had the focus is gone; the keyboard goes on in the panel. */
const focusStays = (page: Page) =>
  expect.poll(() => panelOf(page).evaluate(panel => panel.contains(document.activeElement))).toBe(true)
/** The form that a button of the panel opens. */
async function formOf(page: Page, button: string, name = button): Promise<Locator> {
  await panelOf(page).getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name, exact: true })
  await form.waitFor()
  return form
}

async function addPhoto(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Add photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await aPhoto() })
  await form.locator('.images__image').first().waitFor()
  await form.locator('.images__progress').waitFor({ state: 'hidden' })
}

async function seen(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
}

test('a proposal that changed while the question was open is read before it is accepted', async () => {
  const { mia, arrive, report, propose, order } = await twoMembers(server)
  const id = await arrive()
  const dispute = await report(id)
  await propose(dispute, { proposal: 'return' })
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await look(page, id, 'buyer')
  const question = await formOf(page, 'Accept the proposal', 'Accept the proposal?')
  await question.getByText('Send it back for a full refund.').waitFor()
  await propose(dispute, { proposal: 'partial_refund', amount: '20.00' })
  const part = '$20.00 is refunded, and the item stays with the buyer.'
  // the panel follows; the question stays what it was
  await problemOf(page).getByText(part).waitFor()
  expect(await question.getByText('Send it back for a full refund.').count()).toBe(1)
  const accept = question.getByRole('button', { name: 'Accept the proposal' })
  await accept.click()
  await question.getByRole('alert').waitFor()
  await question.getByText(part).waitFor()
  expect(await question.getByText('Send it back for a full refund.').count()).toBe(0)
  expect((await order(id)).dispute?.state).toBe('proposed')
  await accept.click()
  await toast(page, 'Accepted.')
  await stateIn(page, 'Settled: partly refunded')
  await focusStays(page)
  const { state, refunded } = await order(id)
  expect([state, refunded]).toEqual(['completed.reviewable', '20.00'])
  expect(misdeeds).toEqual(clean)
})

test('a buyer asks a moderator and adds a comment, each with a photo, which the seller sees too', async () => {
  const { mia, theo, arrive, report, propose } = await twoMembers(server)
  const id = await arrive()
  await propose(await report(id), { proposal: 'reject' })
  const buyer = await openedWarmBy(server, mia, { width: 360 })
  const seller = await openedWarmBy(server, theo)
  await look(buyer.page, id, 'buyer')
  await look(seller.page, id, 'seller')
  await stateIn(seller.page, 'You made a proposal')
  const entries = problemOf(seller.page).getByRole('list', { name: 'Messages and decisions' })

  const escalation = await formOf(buyer.page, 'Ask a moderator')
  await escalation.getByText('No refund: the seller is paid.').waitFor()
  await escalation.getByLabel('Why doesn’t the proposal settle it?').fill('The seam was open on arrival.')
  await addPhoto(escalation, 'seam.jpg')
  await escalation.getByRole('button', { name: 'Ask a moderator' }).click()
  await toast(buyer.page, 'A moderator will review it.')
  await stateIn(buyer.page, 'A moderator decides')
  await focusStays(buyer.page)
  await stateIn(seller.page, 'A moderator decides')

  const comment = await formOf(buyer.page, 'Add a comment')
  await comment.getByLabel('What should the moderator know?').fill('The lining is torn, too.')
  await addPhoto(comment, 'lining.jpg')
  await comment.getByRole('button', { name: 'Send comment' }).click()
  await toast(buyer.page, 'Sent. The moderator will read it.')
  await focusStays(buyer.page)

  for (const text of ['The seam was open on arrival.', 'The lining is torn, too.']) {
    const entry = entries.getByRole('article').filter({ hasText: text })
    await entry.getByText('Buyer', { exact: true }).waitFor()
    await seen(entry.getByRole('img', { name: 'Photo 1 by Buyer' }))
  }
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})

test('text and photo of a report outlive a reload, and what never arrived is another draft', async () => {
  const { mia, ship } = await twoMembers(server)
  const id = await ship()
  await passTime(server.services, 15 * day)
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await look(page, id, 'buyer')
  const lost = await formOf(page, 'It never arrived')
  expect(await lost.getByLabel('What’s wrong?').inputValue()).toBe('not_arrived')
  await lost.getByLabel('Describe it').fill('The mailbox stayed empty.')
  await page.keyboard.press('Escape')
  await lost.waitFor({ state: 'detached' })
  const problem = await formOf(page, 'Report a problem')
  expect(await problem.getByLabel('What’s wrong?').inputValue()).toBe('')
  expect(await problem.getByLabel('Describe it').inputValue()).toBe('')
  await problem.getByLabel('What’s wrong?').selectOption('damaged')
  await problem.getByLabel('Describe it').fill('The sleeve is torn at the seam.')
  await addPhoto(problem, 'sleeve.jpg')

  // loaded anew in the middle of it
  await look(page, id, 'buyer')
  await formOf(page, 'It never arrived')
  expect(await lost.getByLabel('What’s wrong?').inputValue()).toBe('not_arrived')
  expect(await lost.getByLabel('Describe it').inputValue()).toBe('The mailbox stayed empty.')
  expect(await lost.locator('.images__image').count()).toBe(0)
  await page.keyboard.press('Escape')
  await lost.waitFor({ state: 'detached' })
  await formOf(page, 'Report a problem')
  expect(await problem.getByLabel('What’s wrong?').inputValue()).toBe('damaged')
  expect(await problem.getByLabel('Describe it').inputValue()).toBe('The sleeve is torn at the seam.')
  await seen(problem.locator('img.images__image').last())
  await problem.getByRole('button', { name: 'Report the problem' }).click()
  await toast(page, 'Reported. The seller has 72 hours to answer.')
  await stateIn(page, 'Waiting for the seller')
  await problemOf(page).getByText('The sleeve is torn at the seam.').waitFor()
  await seen(problemOf(page).getByRole('img', { name: 'Photo 1 by You' }))
  expect(misdeeds).toEqual(clean)
})

test('a return by Garderobe Post has a number and reports, which its seller follows', async () => {
  const { mia, theo, arrive, report, propose, accept } = await twoMembers(server)
  const id = await arrive()
  const dispute = await report(id)
  await propose(dispute, { proposal: 'return' })
  await accept(dispute)
  const buyer = await openedWarmBy(server, mia, { width: 360 })
  await look(buyer.page, id, 'buyer')
  const form = await formOf(buyer.page, 'I sent it back', 'Send it back')
  await form.getByLabel('Carrier').selectOption('builtin')
  await form.getByText('You get the number of your Garderobe Post parcel once you send this.').waitFor()
  expect(await form.getByLabel('Tracking number').count()).toBe(0)
  await form.getByRole('button', { name: 'I sent it back' }).click()
  await toast(buyer.page, 'The seller can follow it now.')
  const parcelOf = (page: Page) => problemOf(page).getByRole('region', { name: 'Return', exact: true })
  const number = await parcelOf(buyer.page)
    .getByText(/^GP\d{11}$/)
    .textContent()

  const seller = await openedWarmBy(server, theo)
  await look(seller.page, id, 'seller')
  await stateIn(seller.page, 'On its way back')
  const parcel = parcelOf(seller.page)
  await parcel.getByText('Garderobe Post').waitFor()
  expect(await parcel.getByText(/^GP\d{11}$/).textContent()).toBe(number)
  const reports = async () =>
    (await parcel.getByRole('list', { name: 'Tracking updates' }).getByRole('listitem').allInnerTexts()).map(
      each => each.split(' · ')[0],
    )
  const follow = async (days: number) => {
    moveClock(server.services, days * day)
    await fireDue(server.services)
    await look(seller.page, id, 'seller')
  }
  await follow(1)
  await parcel.getByText('The parcel is on its way.').waitFor()
  expect(await reports()).toEqual(['The parcel is on its way.', 'The carrier has the parcel.'])
  await follow(2)
  await stateIn(seller.page, 'Back with you')
  expect(await reports()).toEqual([
    'The parcel was delivered.',
    'The parcel is on its way.',
    'The carrier has the parcel.',
  ])
  await parcel.getByRole('term').filter({ hasText: 'Delivered' }).waitFor()
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})
