import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { newWriter, openConversation } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

test('on a phone a conversation that cannot be opened leads back to the list', async () => {
  const { buyer, id } = await openConversation(server)
  await buyer.wrote(id, 'Hello')
  const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
  const alert = page.getByRole('alert')
  const back = page.getByRole('link', { name: 'Back to messages' })
  const retry = page.getByRole('button', { name: 'Retry' })
  // nobody else's conversation is there, now or later
  await visit(page, '/account/messages?thread=t_notthere0000')
  await alert.getByText('This conversation does not exist, or is not yours to see.').waitFor()
  expect(await retry.count()).toBe(0)
  await back.click()
  await page.getByRole('link', { name: /Suede boots/ }).waitFor()
  // a line that was cut comes back
  await page.route(`**/api/v1/threads/${id}`, route => route.abort())
  await page.getByRole('link', { name: /Suede boots/ }).click()
  await retry.waitFor()
  await back.waitFor()
  await page.unrouteAll()
  await retry.click()
  await page.getByRole('region', { name: 'Message history' }).getByText('Hello').waitFor()
  expect(misdeeds).toEqual(clean)
})

test('an item that is gone has nobody to ask, and asking makes one call', async () => {
  const { ad } = await openConversation(server)
  const { page, misdeeds } = await openedWarmBy(server, await newWriter(server), { width: 360 })
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/threads')) calls.push(request.url())
  })
  await visit(page, '/account/messages?listing=a_notthere0000')
  await page.getByRole('alert').getByText('This item is no longer here.').waitFor()
  expect([await page.getByRole('button', { name: 'Retry' }).count(), calls.length]).toEqual([0, 1])
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await page.getByText(/^No messages yet\./).waitFor()
  await visit(page, `/account/messages?listing=${ad}`)
  await page.waitForURL(/thread=t_/)
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  expect(calls.length).toBe(2)
  expect(misdeeds).toEqual(clean)
})
