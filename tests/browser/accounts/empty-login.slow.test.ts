import { expect, test } from 'vitest'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

test('an empty field of the login is named, and nothing is asked of the shop', async () => {
  const { server } = await startShop()
  const { page } = await openPage({ origin: server.url })
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await visit(page, '/login')
  const press = () => page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await press()
  const summary = page.getByRole('main').getByRole('alert')
  await summary.getByRole('link', { name: 'Email: Enter the email of your account.' }).waitFor()
  await summary.getByRole('link', { name: 'Password: Enter your password.' }).click()
  await page.keyboard.type('garderobe-demo')
  await press()
  await summary.getByRole('link', { name: /^Email/ }).waitFor()
  expect(await summary.getByRole('link').count()).toBe(1)
  // pressed once more, it brings back whoever looked elsewhere
  await page.getByLabel('Email').focus()
  await press()
  await expect.poll(() => summary.evaluate(node => node === document.activeElement)).toBe(true)
  expect(calls).toEqual([])

  await page.getByLabel('Email').fill('mia@demo.example')
  await press()
  await page.waitForURL(url => url.pathname !== '/login')
  // whoever is logged in is asked for unread messages, too
  expect(calls.filter(url => url.endsWith('/api/v1/tokens/create'))).toHaveLength(1)
  expect(page.url()).not.toContain('password')
})
