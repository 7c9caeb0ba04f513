import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fillUntilPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startTestServer } from '#tests/support/server/server.ts'

/** A server on an empty database, as the README's section "A real shop" starts one. */
let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

const clean = { errors: [], violations: [], strangers: [] }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first().waitFor()

test.each([
  '/',
  '/catalog',
  '/category/dresses',
  '/category/shoes/kids',
  '/search?q=linen shirt',
  '/for-brands',
  '/how-it-works',
])('an empty shop says something sensible on %s, and nothing of the demo', async path => {
  const { page, misdeeds } = await openPage({ origin: server.url, width: 360 })
  await visit(page, path)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(/demo/i).count()).toBe(0)
  if (['/', '/catalog'].includes(path)) await main.getByText('Nothing is for sale yet').waitFor()
  // a way on, and never to this page itself
  const ways = await main.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(ways.filter(href => href !== path).length).toBeGreaterThan(0)
  if (path !== '/how-it-works') expect(ways).not.toContain(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(misdeeds).toEqual(clean)
})

test.for(widths(1440))(
  'an empty shop comes to a paid and shipped order, at %i px',
  { timeout: 240_000 },
  async width => {
    const email = `owner${width}@brand.example`
    const brand = `First Brand ${width}`
    const title = `Linen shirt of ${width}`
    const members = membersOf(server)
    const { page, misdeeds } = await openPage({ origin: server.url, width })

    // a company signs up, and confirms its email
    await visit(page, '/signup')
    await page.getByLabel(/^For a brand/).check()
    await page.getByLabel('Your name').fill('Olga Owner')
    await page.getByLabel('Brand name').fill(brand)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Create account').click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.getByText(/^We are reviewing your company/).waitFor()
    await visit(page, `/?verify=${tokenIn(await members.mail(email, 'Welcome'), '/?verify=')}`)
    await toast(page, `Your email ${email} is confirmed.`)

    // the operator opens its shop
    await cli(server.services.config.databaseUrl, 'approve-company', email)
    await members.mail(email, `${brand} is open`)

    // it adds its first product
    await visit(page, '/account/business/products')
    await page.getByRole('heading', { name: 'Add your first product' }).waitFor()
    await page.getByRole('link', { name: 'Add product' }).click()
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Category').selectOption('shirts')
    await page.getByLabel('Woman').check()
    await page.getByLabel('Add photos').setInputFiles({
      name: 'shirt.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto({ width: 240, height: 300 }),
    })
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await button(page, 'Add an option').click()
    await page.getByText('Navy', { exact: true }).click()
    await button(page, 'Add an option').click()
    await page.getByLabel('Add a size').selectOption('M')
    await page.getByLabel('Price of Navy · M', { exact: true }).fill('60')
    await page.getByLabel('Stock of Navy · M', { exact: true }).fill('2')
    await button(page, 'Save').click()
    await page.waitForURL(/product=p_/)
    await button(page, 'Activate').click()
    await toast(page, 'The product is live.')

    // a guest finds it, and buys it
    const { page: guest, misdeeds: guestMisdeeds } = await openPage({ origin: server.url, width })
    await visit(guest, '/category/shirts/woman')
    await guest
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await guest.getByRole('heading', { level: 1, name: title }).waitFor()
    await fillUntilPayment(guest)
    await guest.getByLabel('Test card, accepted').check()
    await guest.getByRole('button', { name: /^Pay \$/ }).click()
    await guest.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    await members.mail('guest@example.com', 'order')

    // the brand accepts, and ships it
    await visit(page, '/account/business/orders?group=to_accept')
    await page.getByRole('link', { name: /^G-/ }).first().click()
    const panel = page.getByRole('dialog', { name: /^Order G-/ })
    await panel.getByRole('button', { name: 'Accept the order' }).click()
    await toast(page, 'Accepted. You have five business days to ship it.')
    await panel.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Mark as shipped', exact: true })
    await form.getByLabel('Carrier').selectOption('ups')
    await form.getByLabel('Tracking number').fill('1Z999AA10123456784')
    await form.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
    await toast(page, 'Shipped. The buyer can follow it now.')

    // the buyer sees it on its way
    await guest.reload()
    const order = guest.getByRole('article', { name: /^Order G-/ })
    await order.getByText('1Z999AA10123456784').waitFor()
    await order.getByRole('heading', { level: 2, name: 'On its way' }).waitFor()
    expect([misdeeds, guestMisdeeds]).toEqual([clean, clean])
  },
)
