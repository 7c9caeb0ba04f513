import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const patient = { timeout: 20_000 }

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a price that is none is refused at the field and asks for nothing; one with a dollar sign is understood', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  await page.getByText('Filters', { exact: true }).click()
  const from = page.getByLabel('Lowest price in dollars')
  await from.fill('abc')
  await from.press('Enter')
  await page.getByText('Enter an amount such as 80 or 19.90.').waitFor()
  expect(await from.getAttribute('aria-invalid')).toBe('true')
  expect(new URL(page.url()).search).toBe('')
  await from.fill('$1,5')
  await from.press('Enter')
  await expect.poll(() => new URL(page.url()).search, patient).toBe('?min=1.5')
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('an address with a filter that is none says which, and offers the list without it', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/catalog?min=abc&max=5000')
  await page.getByRole('heading', { level: 1, name: 'We don’t know this filter' }).waitFor()
  await page.getByText('Price from: Enter an amount such as 20 or 19.90.').waitFor()
  await page.getByRole('link', { name: 'Show the list without it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor()
  expect(new URL(page.url()).search).toBe('?max=5000')
})

test('a filter that finds nothing stays when the order changes', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/catalog?color=blue&color=red&min=99999')
  // the panel of filters was never opened
  await page.locator('select[name=sort]').selectOption('price')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort'), patient).toBe('price')
  const { searchParams } = new URL(page.url())
  expect([searchParams.getAll('color'), searchParams.get('min')]).toEqual([['blue', 'red'], '99999'])
})
