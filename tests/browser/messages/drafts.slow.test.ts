import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { adOf, openConversation } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const draft = (page: Page) => expect.poll(() => fieldOf(page).inputValue())
const show = (page: Page, id: string) => visit(page, `/account/messages?thread=${id}`)

test('each conversation has its draft: it outlives another page and a reload, and ends with sending', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const other = (await buyer.asked(await adOf(server, seller, { title: 'Silk scarf' }))).id
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  await show(page, id)
  await fieldOf(page).fill('Is it')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.goBack()
  await draft(page).toBe('Is it')
  await show(page, other)
  await draft(page).toBe('')
  await show(page, id)
  await draft(page).toBe('Is it')
  await fieldOf(page).fill('Is it warm?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => buyer.texts(id)).toEqual(['Is it warm?'])
  await show(page, id)
  await draft(page).toBe('')
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a logout removes what was not sent, also in a conversation that is not open', async () => {
  const { buyer, seller, id } = await openConversation(server)
  const other = (await buyer.asked(await adOf(server, seller, { title: 'Silk scarf' }))).id
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  await show(page, id)
  await fieldOf(page).fill('Is it')
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft ')).length)
  await expect.poll(drafts).toBe(1)
  await show(page, other)
  await fieldOf(page).fill('And it')
  await expect.poll(drafts).toBe(2)
  await visit(page, '/account/settings')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(drafts).toBe(0)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
