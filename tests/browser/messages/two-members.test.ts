import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { adOf, newWriter, openConversation } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const logOf = (page: Page) => page.getByRole('region', { name: 'Message history' })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const show = (page: Page, id: string) => visit(page, `/account/messages?thread=${id}`)
const unread = (page: Page) => page.getByRole('button', { name: 'Account menu, unread messages' })
const rowsOf = (page: Page) => page.getByRole('list').getByRole('link', { name: /Suede boots/ })

test('on a wide screen the newest conversation is beside the list, and is read once something in it is pressed', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await seller.wrote(id, 'They are warm.')
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  const marks: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/read')) marks.push(request.url())
  })
  await visit(page, '/account/messages')
  await logOf(page).getByText('They are warm.').waitFor()
  await fieldOf(page).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect([await page.evaluate(() => document.activeElement?.tagName), marks]).toEqual(['BODY', []])
  await rowsOf(page).getByText('1 unread message').waitFor()
  await fieldOf(page).click()
  await page.waitForURL(url => url.searchParams.get('thread') === id)
  await expect.poll(() => rowsOf(page).getByText('1 unread message').count()).toBe(0)
  expect(marks.length).toBe(1)
  await expect.poll(() => fieldOf(page).evaluate(field => field === document.activeElement)).toBe(true)
  expect(misdeeds).toEqual(clean)
})

test('asked from the page of an item, answered, and read: the dot comes and goes on both sides', async () => {
  const [asking, selling] = await Promise.all([newWriter(server), newWriter(server)])
  const ad = await adOf(server, selling)
  const buyer = await openedWarmBy(server, asking, { width: 360 })
  const seller = await openedWarmBy(server, selling)
  await visit(seller.page, '/about')
  await visit(buyer.page, `/product/suede-boots/${ad}`)
  await buyer.page.getByRole('link', { name: 'Ask the seller' }).click()
  await buyer.page.waitForURL(/thread=t_/)
  await press(buyer.page, 'Is this still available?')
  await expect.poll(() => fieldOf(buyer.page).inputValue()).toBe('Is this still available?')
  await press(buyer.page, 'Send')
  await logOf(buyer.page).getByText('Is this still available?').waitFor()
  await expect.poll(() => fieldOf(buyer.page).inputValue()).toBe('')

  // the stream tells it to the seller, wherever they are
  await unread(seller.page).waitFor()
  await visit(seller.page, '/account/messages')
  await rowsOf(seller.page).getByText('1 unread message').waitFor()
  await rowsOf(seller.page).click()
  await logOf(seller.page).getByText('Is this still available?').waitFor()
  await unread(seller.page).waitFor({ state: 'hidden' })
  await expect.poll(() => rowsOf(seller.page).getByText('1 unread message').count()).toBe(0)
  // where there is a keyboard, writing goes on at once
  await expect.poll(() => fieldOf(seller.page).evaluate(field => field === document.activeElement)).toBe(true)
  await seller.page.keyboard.type('Yes, and')
  await seller.page.keyboard.press('Shift+Enter')
  await seller.page.keyboard.type('hardly worn.')
  await seller.page.keyboard.press('Enter')
  await logOf(seller.page).getByText('hardly worn.').waitFor()

  // the open conversation of the buyer follows, and is read as it comes
  await logOf(buyer.page).getByText('hardly worn.').waitFor()
  await expect.poll(() => asking.isMarked()).toBe(false)
  expect(await asking.texts(new URL(buyer.page.url()).searchParams.get('thread') ?? '')).toEqual([
    'Is this still available?',
    'Yes, and\nhardly worn.',
  ])
  // Back leads to the item, the arrow to the list
  await buyer.page.getByRole('link', { name: 'Back to messages' }).click()
  await rowsOf(buyer.page).getByText('Yes, and').waitFor()
  for (const { misdeeds } of [buyer, seller]) expect(misdeeds).toEqual(clean)
})

slowTest('without a network a message waits, is sent when it is back, and stays in its order', async () => {
  const { buyer, id } = await openConversation(server)
  const { page, context, misdeeds } = await openedWarmBy(server, buyer)
  await show(page, id)
  await fieldOf(page).fill('First')
  await context.setOffline(true)
  await press(page, 'Send')
  await logOf(page).getByText('Can’t connect. Retrying…').waitFor()
  await fieldOf(page).fill('Second')
  await press(page, 'Send')
  await logOf(page).getByText('Waiting to send').waitFor()
  await fieldOf(page).fill('Third')
  await press(page, 'Send')
  await logOf(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect.poll(() => logOf(page).getByText('Third').count()).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => buyer.texts(id)).toEqual(['First', 'Second'])
  await expect.poll(() => logOf(page).getByText('Waiting to send').count()).toBe(0)
  await expect
    .poll(() => logOf(page).locator('.message__text').allTextContents())
    .toEqual(['First', 'Second'])
  expect(misdeeds).toEqual(clean)
})

slowTest('messages written at the same time on both sides are shown in one order', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await buyer.wrote(id, 'Hello')
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  // neither the stream nor the next question tells of what the other side writes
  await page.route('**/api/v1/stream', route => route.abort())
  await show(page, id)
  await logOf(page).getByText('Hello').waitFor()
  await seller.wrote(id, 'Before yours')
  await fieldOf(page).fill('After theirs')
  await press(page, 'Send')
  await logOf(page).getByText('After theirs').waitFor()
  await expect
    .poll(() => logOf(page).locator('.message__text').allTextContents())
    .toEqual(['Hello', 'Before yours', 'After theirs'])
  expect(misdeeds).toEqual(clean)
})

slowTest('photos are sent with a message, and enlarged', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const mine = await openedWarmBy(server, buyer, { width: 360 })
  await show(mine.page, id)
  const buffer = await aPhoto()
  await mine.page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'hem.jpg', mimeType: 'image/jpeg', buffer }])
  await mine.page.locator('.images__item--there').waitFor()
  await press(mine.page, 'Send')
  await logOf(mine.page).getByRole('link', { name: 'Enlarge photo 1' }).click()
  const zoom = mine.page.getByRole('dialog', { name: /Your photos/ })
  await zoom.waitFor()
  await mine.page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'hidden' })
  // those of the next message are a list of their own
  expect(await mine.page.locator('.images__item').count()).toBe(0)
  const theirs = await openedWarmBy(server, seller)
  await visit(theirs.page, '/account/messages')
  await rowsOf(theirs.page).getByText('Photo').waitFor()
  await rowsOf(theirs.page).click()
  const photo = logOf(theirs.page).getByRole('link', { name: 'Enlarge photo 1' }).locator('img').last()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  for (const { misdeeds } of [mine, theirs]) expect(misdeeds).toEqual(clean)
})

slowTest('blocked and unblocked: neither writes meanwhile, and what was said stays', async () => {
  const { buyer, seller, id } = await openConversation(server)
  await buyer.wrote(id, 'Hello')
  const theirs = await openedWarmBy(server, seller)
  const mine = await openedWarmBy(server, buyer, { width: 360 })
  await show(mine.page, id)
  await fieldOf(mine.page).waitFor()
  await show(theirs.page, id)
  await press(theirs.page, 'More')
  await press(theirs.page, 'Block')
  await press(theirs.page, 'Yes, block')
  await theirs.page.getByText(/^You blocked/).waitFor()
  expect(await fieldOf(theirs.page).count()).toBe(0)
  // a blocked member learns it when they write, without a reason
  await fieldOf(mine.page).fill('Are you there?')
  await press(mine.page, 'Send')
  await logOf(mine.page)
    .getByText(/can’t receive messages right now/)
    .waitFor()
  await logOf(mine.page).getByRole('button', { name: 'Discard' }).click()
  await mine.page.getByText(/can’t receive messages right now/).waitFor()
  await fieldOf(mine.page).waitFor({ state: 'detached' })
  await logOf(mine.page).getByText('Hello').waitFor()
  await press(theirs.page, 'More')
  await press(theirs.page, 'Unblock')
  await fieldOf(theirs.page).waitFor()
  for (const { misdeeds } of [mine, theirs]) expect(misdeeds).toEqual(clean)
})

slowTest(
  'archived it leaves the inbox, and comes back; muted it says so; the other person is reported',
  async () => {
    const { buyer, seller, id } = await openConversation(server)
    await seller.wrote(id, 'Hello')
    const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
    await show(page, id)
    await press(page, 'More')
    await press(page, 'Mute')
    await toast(page, 'The conversation is muted.')
    await press(page, 'More')
    await press(page, 'Report')
    const report = page.getByRole('dialog', { name: /^Report / })
    await report.getByLabel('They send ads or spam').check()
    await report.getByRole('button', { name: 'Send report' }).click()
    await toast(page, 'Thank you. We’ll review it and let you know the outcome.')
    await press(page, 'More')
    await press(page, 'Archive')
    await page.getByText('No messages yet.').waitFor()
    await page.getByRole('link', { name: 'Archived', exact: true }).click()
    await rowsOf(page).getByText('Muted').waitFor()
    await rowsOf(page).click()
    await press(page, 'More')
    await press(page, 'Move to inbox')
    await page.getByText('No archived conversations.').waitFor()
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await rowsOf(page).waitFor()
    expect(misdeeds).toEqual(clean)
  },
)
