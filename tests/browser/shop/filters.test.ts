import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listProducts } from '#src/api/contract/catalog.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

/** A busy machine takes its time. */
const patient = { timeout: 20_000 }

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

test('ticking one filter after the other keeps the page, the panel and the focus', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, width: 412, height: 823 })
  await visit(page, '/catalog')
  await page.getByText('Filters', { exact: true }).click()
  for (const name of ['size', 'color']) {
    const box = page.locator(`.facet__entry input[name="${name}"]`).first()
    const value = await box.getAttribute('value')
    // as a finger does it, on the words beside the box
    await page.locator(`.facet__entry:has(input[name="${name}"]) .facet__text`).first().click()
    await expect.poll(() => new URL(page.url()).searchParams.getAll(name), patient).toEqual([value])
    await page.getByRole('button', { name: /^Show \d+ items?$/ }).waitFor()
    expect(await box.isChecked()).toBe(true)
    expect(await box.evaluate(element => element === document.activeElement)).toBe(true)
  }
  await page.getByRole('button', { name: /^Show \d+ items?$/ }).click()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => new URL(page.url()).search, patient).toBe('')
  await expect.poll(() => page.locator('.facet__entry input:checked').count(), patient).toBe(0)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('on a wide screen each group has its own button, which opens it alone', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, width: 1440 })
  await visit(page, '/catalog')
  const opener = (name: string) => page.locator('.filters__row').getByRole('button', { name, exact: true })
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await opener('Size').click()
  await group('Size').waitFor()
  await group('Color').waitFor({ state: 'hidden' })
  await opener('Color').click()
  await group('Size').waitFor({ state: 'hidden' })
  const box = group('Color').getByRole('checkbox').first()
  await box.check()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('color').length, patient).toBe(1)
  expect(await opener('Color').getAttribute('aria-expanded')).toBe('true')
  await box.press('Escape')
  await group('Color').waitFor({ state: 'hidden' })
  expect(await opener('Color').evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByText('Filters', { exact: true }).click()
  await group('Size').waitFor()
  await group('Color').waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('choosing another order keeps the focus on it, and Back brings the former order', async () => {
  const { page } = await openPage({ origin: server.url, width: 412, height: 823 })
  await visit(page, '/catalog')
  const order = page.getByLabel('Order')
  await order.focus()
  await order.selectOption('price')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort'), patient).toBe('price')
  expect(await order.evaluate(element => element === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => order.inputValue(), patient).toBe('newest')
})

slowTest('a choice whose list never came is taken back with the address', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  const lists = await holdCalls(page, listProducts)
  const order = page.getByLabel('Order')
  await order.selectOption('price')
  await lists.arrived()
  expect(await order.inputValue()).toBe('price')
  await page.goBack()
  await expect.poll(() => order.inputValue(), patient).toBe('newest')
  lists.forget()
  await page.getByText('Filters', { exact: true }).click()
  const box = page.locator('.facet__entry input[name="color"]').first()
  await box.check()
  await lists.arrived()
  expect(await box.isChecked()).toBe(true)
  await page.goBack()
  await expect.poll(() => box.isChecked(), patient).toBe(false)
  expect(new URL(page.url()).search).toBe('')
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest(
  'an address with its filters in any order: the browser takes over what the server rendered',
  async () => {
    for (const search of [
      'size=m&category=dresses&color=navy',
      'size=m&size=l&category=dresses',
      'sort=price&color=red',
    ]) {
      const { page, misdeeds } = await openPage({ origin: server.url })
      await visit(page, `/catalog?${search}`)
      expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    }
  },
)

slowTest('the filters are one sheet: nothing in it scrolls by itself or hides behind its edge', async () => {
  const { page } = await openPage({ origin: server.url, width: 360, height: 740 })
  await visit(page, '/catalog')
  await page.getByText('Filters', { exact: true }).click()
  const sheet = page.locator('.filters__sheet')
  await sheet.locator('.facet__list--long').first().waitFor()
  await sheet.locator('[name=max]').waitFor()
  const cut = await sheet
    .locator('*')
    .evaluateAll(elements =>
      elements
        .filter(({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
        .map(({ className }) => className),
    )
  expect(cut).toEqual([])
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.locator('.facet__entry input').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Show \d+ items$/ }).waitFor()
})
