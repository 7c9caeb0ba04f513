import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { fillUntilPayment } from '#tests/support/browser/fill-checkout.ts'
import { chooseMore, type OpenedPage, openPage, visit } from '#tests/support/browser/page.ts'
import { membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

/** A server on an empty database, as the README's section "A real shop" starts one. */
let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

const clean = { errors: [], violations: [], strangers: [] }
const press = (place: Locator | Page, name: string) =>
  place.getByRole('button', { name, exact: true }).last().click()
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first().waitFor()
const heading = (place: Locator | Page, name: string | RegExp) =>
  place.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() })

/** No sideways scroll, and nothing that axe objects to. */
async function checked({ page }: OpenedPage): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
}

/** The owner signs up, confirms the email and is approved; sets where parcels leave, and the tax. */
async function openTheShop({ page }: OpenedPage, email: string, brand: string): Promise<void> {
  const members = membersOf(server)
  await visit(page, '/signup')
  await page.getByLabel(/^For a brand/).check()
  await page.getByLabel('Your name').fill('Olga Owner')
  await page.getByLabel('Brand name').fill(brand)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Create account')
  await page.getByText(/^We are reviewing your company/).waitFor()
  await visit(page, `/?verify=${tokenIn(await members.mail(email, 'Welcome'), '/?verify=')}`)
  await toast(page, `Your email ${email} is confirmed.`)
  await cli(server.services.config.databaseUrl, 'approve-company', email)

  await visit(page, '/account/business')
  await page.getByRole('link', { name: 'Add your address' }).click()
  const editor = page.getByRole('dialog', { name: 'New address' })
  await editor.getByLabel('Country').selectOption('DE')
  await editor.getByLabel('Full name').fill(brand)
  await editor.getByLabel('Street and number').fill('Webstraße 4')
  await editor.getByLabel('Postal code').fill('20095')
  await editor.getByLabel('City').fill('Hamburg')
  await press(editor, 'Save address')
  await page.getByRole('listitem').filter({ hasText: 'Webstraße 4' }).waitFor()

  await visit(page, '/account/business/money?tax=yes')
  await page.getByLabel('Country of registration').selectOption('DE')
  await page.getByLabel('Legal name').fill(`${brand} GmbH`)
  await page.getByLabel('Street and number').fill('Webstraße 4')
  await page.getByLabel('Postal code').fill('20095')
  await page.getByLabel('City').fill('Hamburg')
  await page.getByRole('textbox', { name: 'Tax number' }).fill('DE123456789')
  await press(page, 'Save tax number')
  await toast(page, /^Saved\. Orders you ship from now on/)
  await press(page, 'Add a rate')
  const rate = page.getByRole('dialog', { name: 'Tax rate' })
  await rate.getByLabel('Country').selectOption('DE')
  await rate.getByLabel('Rate in percent').fill('19')
  await press(rate, 'Save rate')
  await page.getByRole('table', { name: 'Tax rates' }).getByText('19%').waitFor()
}

/** The owner invites somebody with a role, who joins by the link of the mail. */
async function joined(
  { page }: OpenedPage,
  width: number,
  person: { email: string; name: string; role: string },
): Promise<OpenedPage> {
  await visit(page, '/account/business?show=staff')
  await press(page, 'Invite')
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Role').selectOption({ label: person.role })
  await press(form, 'Send invitation')
  await page.getByRole('region', { name: 'Invitations' }).getByText(person.email).waitFor()
  const mail = await membersOf(server).mail(person.email, 'invites you')
  const opened = await openPage({ origin: server.url, width, prepare: bringAxe })
  await visit(opened.page, `/signup?invitation=${tokenIn(mail, '/signup?invitation=')}`)
  await opened.page.getByLabel('Your name').fill(person.name)
  await opened.page.getByLabel('Password', { exact: true }).fill(password)
  await press(opened.page, 'Join')
  await opened.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  return opened
}

/** The owner's first product: one variant of $60.00 with a barcode, of which there are two. */
async function addTheProduct({ page }: OpenedPage, title: string, barcode: string): Promise<void> {
  await visit(page, '/account/business/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption('shirts')
  await page.getByLabel('Woman').check()
  await page.getByLabel('Add photos').setInputFiles(await photo('shirt.jpg'))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await press(page, 'Add an option')
  await page.getByText('Navy', { exact: true }).click()
  await press(page, 'Add an option')
  await page.getByLabel('Add a size').selectOption('M')
  await page.getByLabel('Price of Navy · M', { exact: true }).fill('60')
  await page.getByLabel('Stock of Navy · M', { exact: true }).fill('2')
  await page.locator('summary', { hasText: 'Barcodes, bins, weights and low stock' }).click()
  await page.getByLabel('Barcode of Navy · M').fill(barcode)
  await page.getByLabel('Bin of Navy · M').fill('A-1')
  await press(page, 'Save')
  await page.waitForURL(/product=p_/)
  await press(page, 'Activate')
  await toast(page, 'The product is live.')
}

/** The warehouse accepts the order, picks it by barcode and ships it. */
async function sendTheOrder({ page }: OpenedPage, barcode: string, tracking: string): Promise<string> {
  await visit(page, '/account/business/orders?group=to_accept')
  const link = page.getByRole('link', { name: /^G-/ }).first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  const panel = panelOf(page)
  await press(panel, 'Accept the order')
  await toast(page, /^Accepted\./)
  await visit(page, '/account/business/orders?group=to_ship')
  await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole('link', { name: 'Pick 1 order' }).click()
  const field = page.getByLabel('Barcode or SKU')
  await field.fill(barcode)
  await field.press('Enter')
  await page.getByRole('status').getByText('Everything is picked.').waitFor()
  await press(page, 'Ship 1 order')
  const form = page.getByRole('dialog', { name: 'Ship several orders' })
  await form.getByLabel('Carrier').selectOption('ups')
  await form.getByLabel(`Tracking number of order ${number}`).fill(tracking)
  await press(form, 'Ship 1 order')
  await page.getByText('None of these orders is to be sent now.').waitFor()
  return number
}

/** The guest sends the shirt back. */
async function sendItBack({ page }: OpenedPage, mine: Locator, tracking: string): Promise<void> {
  await press(mine, 'Return items')
  const request = page.getByRole('dialog', { name: 'Return items' })
  await request.getByRole('checkbox').check()
  await request.getByLabel('Why?').selectOption({ label: 'Damaged or faulty' })
  await request.getByLabel('Add photos').setInputFiles(await photo('seam.jpg'))
  await request.locator('.images__image').first().waitFor()
  await request.locator('.images__progress').waitFor({ state: 'hidden' })
  await press(request, 'Request the return')
  await heading(mine, 'To send back')
  await press(mine, 'I sent it back')
  const sending = page.getByRole('dialog', { name: 'Send it back' })
  await sending.getByLabel('Carrier').selectOption('ups')
  await sending.getByLabel('Tracking number').fill(tracking)
  await press(sending, 'I sent it back')
  await heading(mine, 'On its way back')
}

describe.each([360, 1440])('at %i px', width => {
  test('a brand and two members of its staff bring an empty shop to an invoiced and returned order', async () => {
    const [brand, title] = [`First Brand ${width}`, `Linen shirt of ${width}`]
    const barcode = width === 360 ? '6291041500213' : '4006381333931'
    const owner = await openPage({ origin: server.url, width, prepare: bringAxe })
    await openTheShop(owner, `owner${width}@brand.example`, brand)
    await checked(owner)
    const warehouse = await joined(owner, width, {
      ...{ email: `wanda${width}@brand.example`, name: 'Wanda Ware', role: 'Warehouse' },
    })
    const support = await joined(owner, width, {
      ...{ email: `sam${width}@brand.example`, name: 'Sam Support', role: 'Support' },
    })
    await checked(owner)
    await addTheProduct(owner, title, barcode)
    await checked(owner)

    const guest = await openPage({ origin: server.url, width, prepare: bringAxe })
    await visit(guest.page, '/category/shirts/woman')
    await guest.page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await guest.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await fillUntilPayment(guest.page)
    await guest.page.getByLabel('Test card, accepted').check()
    await press(guest.page, 'Pay $64.90')
    await guest.page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()

    const number = await sendTheOrder(warehouse, barcode, trackingOf('ups', `out ${width}`))
    await checked(warehouse)
    await guest.page.reload()
    const mine = guest.page.getByRole('article', { name: `Order ${number}` })
    await press(mine, 'It arrived')
    await heading(mine, 'Delivered')
    // 64.90 with 19 % in it
    await guest.page.getByRole('link', { name: 'View invoice' }).click()
    const invoice = guest.page.getByRole('region', { name: /^Invoice / })
    for (const text of [`${brand} GmbH`, 'Tax number DE123456789', '$54.54', '$10.36', '$64.90'])
      await invoice.getByText(text).first().waitFor()
    await checked(guest)
    await guest.page.getByRole('link', { name: 'Back to the order' }).click()
    await sendItBack(guest, mine, trackingOf('ups', `back ${width}`))

    await visit(warehouse.page, '/account/business/orders?group=returns')
    await warehouse.page.getByRole('link', { name: number }).first().click()
    await press(panelOf(warehouse.page), 'I got it back')
    await heading(panelOf(warehouse.page), 'To refund')
    await visit(support.page, '/account/business/orders?group=returns')
    await support.page.getByRole('link', { name: number }).first().click()
    const panel = panelOf(support.page)
    await press(panel, 'Refund the return')
    const refund = support.page.getByRole('dialog', { name: 'Refund the return' })
    await refund.getByLabel('Back on sale').fill('1')
    await press(refund, 'Refund')
    await heading(panel, 'Return refunded')
    // each name stands beside what it did
    await panel.getByText('Wanda Ware').first().waitFor()
    await panel.getByText('Sam Support').first().waitFor()
    await checked(support)

    await guest.page.reload()
    await heading(mine, 'Return refunded')
    await guest.page.getByRole('link', { name: 'View invoice and credit notes' }).click()
    const note = guest.page.getByRole('region', { name: /^Credit note / })
    for (const text of ['$10.36', '$64.90']) await note.getByText(text).first().waitFor()
    await visit(support.page, '/account/business/orders')
    await support.page.getByRole('link', { name: number }).first().click()
    await chooseMore(panelOf(support.page), 'Print invoice and credit notes')
    await support.page.getByRole('region', { name: /^Credit note / }).waitFor()
    expect(await reconcile(server.services.pool)).toEqual([])
    const all = [owner, warehouse, support, guest]
    expect(all.map(({ misdeeds }) => misdeeds)).toEqual(all.map(() => clean))
  }, 240_000)
})
