import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openConversation } from '#tests/support/members/conversation.ts'
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
const show = (page: Page, id: string) => visit(page, `/account/messages?thread=${id}`)
const isFocused = (page: Page) => fieldOf(page).evaluate(field => field === document.activeElement)
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft ')).length)

/** Cuts the line for sent messages; answers the keys that were tried, and what mends it. */
async function cutSending(page: Page) {
  const keys: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route('**/messages', (route, request) =>
    request.method() === 'POST' ? route.abort() : route.fallback(),
  )
  page.on('dialog', dialog => void dialog.accept())
  return { keys, mend: () => page.unrouteAll() }
}

test('a message without an answer has one row with its buttons, which stay while it is sent again', async () => {
  const { buyer, id } = await openConversation(server)
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  const { keys, mend } = await cutSending(page)
  await show(page, id)
  await fieldOf(page).fill('First')
  await page.keyboard.press('Enter')
  const status = logOf(page).getByRole('status')
  await status.getByText('Can’t connect. Retrying…').waitFor()
  expect(await logOf(page).getByRole('alert').count()).toBe(0)
  await status.evaluate(element => element.setAttribute('data-seen', 'yes'))
  const tries = keys.length
  await logOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => keys.length).toBeGreaterThan(tries)
  // the same element says the same: it is heard once
  expect(await logOf(page).locator('[data-seen]').textContent()).toBe('Can’t connect. Retrying…')
  expect(await logOf(page).getByRole('button').allTextContents()).toEqual(['Retry', 'Discard'])
  expect(await isFocused(page)).toBe(true)
  await logOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => logOf(page).getByText('First', { exact: true }).count()).toBe(0)
  expect([await isFocused(page), await stored(page)]).toEqual([true, 0])
  await mend()
  expect(await buyer.texts(id)).toEqual([])
  expect(misdeeds).toEqual(clean)
})

slowTest('unsent messages outlive a reload, and are sent again, each under its key', async () => {
  const { buyer, id } = await openConversation(server)
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  const { keys, mend } = await cutSending(page)
  await show(page, id)
  await fieldOf(page).fill('First')
  await page.keyboard.press('Enter')
  await fieldOf(page).fill('Second')
  await page.keyboard.press('Enter')
  await logOf(page).getByText('Waiting to send').waitFor()
  await expect.poll(() => stored(page)).toBe(1)
  await mend()
  // any page is enough to go on
  await visit(page, '/catalog')
  await expect.poll(() => buyer.texts(id)).toEqual(['First', 'Second'])
  await expect.poll(() => stored(page)).toBe(0)
  expect([...new Set(keys)].length).toBe(2)
  await show(page, id)
  await expect
    .poll(() => logOf(page).locator('.message__text').allTextContents())
    .toEqual(['First', 'Second'])
  expect(misdeeds).toEqual(clean)
})

slowTest('a refused message stays refused after a reload, and is sent on Retry', async () => {
  const { buyer, id } = await openConversation(server)
  const { page } = await openedWarmBy(server, buyer)
  await show(page, id)
  await page.route('**/messages', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'blocked', message: 'Not now.', request_id: 'r_1' } })
      : route.fallback(),
  )
  await fieldOf(page).fill('First')
  await page.keyboard.press('Enter')
  await logOf(page).getByRole('alert').getByText('Not now.').waitFor()
  await page.unrouteAll()
  page.on('dialog', dialog => void dialog.accept())
  const sends: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) sends.push(request.url())
  })
  await show(page, id)
  await logOf(page).getByRole('alert').getByText('Not now.').waitFor()
  expect(sends).toEqual([])
  await logOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => buyer.texts(id)).toEqual(['First'])
  await expect.poll(() => stored(page)).toBe(0)
})

slowTest('photos that were uploaded outlive a reload, and are sent', async () => {
  const { buyer, id } = await openConversation(server)
  const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
  await show(page, id)
  const photo = { name: 'hem.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('Choose photos').setInputFiles([photo])
  await page.locator('.images__item--there').waitFor()
  await expect.poll(() => stored(page)).toBe(1)
  // the address of a photo expires: the draft holds none, and it is asked for again
  const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(drafts).toMatch(/i_[\w-]+/)
  expect(await drafts()).not.toContain('/private/')
  await show(page, id)
  await page.locator('.images__item--there img[src*="/private/"]').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await logOf(page).getByRole('link', { name: 'Enlarge photo 1' }).waitFor()
  await expect.poll(() => stored(page)).toBe(0)
  expect((await buyer.messages(id)).data.map(({ images }) => images.length)).toEqual([1])
  expect(misdeeds).toEqual(clean)
})

slowTest('a photo that failed says so beside Send, and no longer blocks it once it is gone', async () => {
  const { buyer, id } = await openConversation(server)
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  await page.route('**/api/v1/attachments', route => route.abort())
  await show(page, id)
  const photo = { name: 'hem.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('Choose photos').setInputFiles([photo])
  await page.locator('.images__item--failed').waitFor({ timeout: 40_000 })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const why = () =>
    send.evaluate(
      button => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    )
  expect(await why()).toBe('A photo couldn’t be uploaded. Retry or remove it.')
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: /^Cancel photo 1$/ }).click()
  await fieldOf(page).fill('Without a photo')
  expect(await why()).toBeNull()
  await send.click()
  await expect.poll(() => buyer.texts(id)).toEqual(['Without a photo'])
  expect(misdeeds).toEqual(clean)
})
