import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { hostileMarkup } from '#tests/support/hostile/hostile-markup.ts'
import { hostileRedirects } from '#tests/support/hostile/hostile-redirects.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openPlace, type Place } from './place.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})

/** All with the full counts, else every nth. */
function some<T>(all: readonly T[], step: number): readonly T[] {
  return isFull ? all : all.filter((_, at) => at % step === 0)
}

/** Nothing of the text came alive: no act, no element of it, and no attempt that the policy had to stop. */
async function expectText(page: Page, text: string): Promise<void> {
  const hits = await page.evaluate(() => 'hits' in window)
  const elements = await page
    .locator(
      'main script:not([type]), main iframe, main math, main svg[onload], main [onerror], main [onfocus], main style',
    )
    .count()
  expect([text, hits, elements]).toEqual([text, false, 0])
}

test('the hostile texts are 120 different ones', () => {
  expect(new Set(hostileMarkup).size).toBe(120)
})

test('searched for, in the address and in the field, a hostile text stays a text', async () => {
  const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
  for (const text of some(hostileMarkup, 29)) {
    await visit(page, `/search?${new URLSearchParams({ q: text })}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectText(page, text)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.locator('#search-field').fill(text)
    await page.keyboard.press('Enter')
    await page.locator('#search-field').waitFor({ state: 'hidden' })
    await expectText(page, text)
  }
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('as an address, from the form to the order page, a hostile text stays a text', async () => {
  const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
  for (const text of some(hostileMarkup, 59)) {
    const id = await place.checkout('reserved')
    await visit(page, `/checkout/${id}`)
    await page.getByRole('button', { name: 'Edit delivery address' }).click()
    for (const field of ['name', 'line1', 'line2', 'postcode', 'city']) {
      await page.locator(`[id="address.${field}"]`).fill(text.slice(0, field === 'postcode' ? 12 : 60))
    }
    await page.locator('#email').fill(`${text.slice(0, 20)}@example.com`)
    await page.getByRole('radio', { name: /accepted/ }).check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    // a refusal repeats nothing of it, an order page shows it
    await page
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1, name: 'Your order' }))
      .first()
      .waitFor()
    await expectText(page, text)
    if (await page.locator('#email').isVisible()) {
      await page.locator('#email').fill('ada@example.com')
      await page.locator('[id="address.postcode"]').fill('04101')
      await page.getByRole('button', { name: /^Pay \$/ }).click()
    }
    await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    await expectText(page, text)
  }
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('as a message to customer service a hostile text stays a text', async () => {
  const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
  await visit(page, '/contact-us')
  for (const text of some(hostileMarkup, 29)) {
    await page.locator('#name').fill(text.slice(0, 60))
    await page.locator('#email').fill('ada@example.com')
    await page.locator('#message').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Send another message' }).click()
    await page.locator('#message').waitFor()
    await expectText(page, text)
  }
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a login with a hostile redirect leads to a path of our own', async () => {
  const { page, misdeeds } = await openPage({ origin: place.server.url, isWarm: true })
  const redirects = hostileRedirects.filter(redirect => typeof redirect === 'string')
  expect(redirects.length).toBeGreaterThanOrEqual(60)
  for (const redirect of some(redirects, 23)) {
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await visit(page, `/login?${new URLSearchParams({ redirect })}`)
    await page.locator('#email').fill('mia@demo.example')
    await page.locator('#password').fill('garderobe-demo')
    await page.locator('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(url => url.pathname !== '/login')
    expect([redirect, page.url()]).toEqual([redirect, `${place.server.url}/account/wardrobe`])
  }
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
