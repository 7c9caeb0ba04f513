import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listAddresses } from '#src/api/contract/addresses.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { listIdentities } from '#src/api/contract/oauth.ts'
import { listSessions } from '#src/api/contract/settings.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  ;({ server, shop } = await startShop())
  photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
})

const clean = { errors: [], violations: [], strangers: [] }
const query = (sql: string, values: unknown[]) => server.services.pool.query(sql, values)
const endSessions = ({ id }: SignedUp) => query('delete from sessions where user_id = $1', [id])

/** Was led to the login, says who they are, and is where they were. */
async function comeBack(page: Page, { email }: SignedUp, to: string): Promise<void> {
  await page.waitForURL(url => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(to)
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(server.url + to)
}

const settings = '/account/settings?edit=avatar'

async function choosing(member: SignedUp) {
  const opened = await openedWarmBy(server, member)
  // what the settings ask for by themselves would notice first that the session is over
  const known = [listAddresses, listIdentities, listSessions].map(({ path }) =>
    opened.page.waitForResponse(answer => new URL(answer.url()).pathname === path),
  )
  await visit(opened.page, settings)
  await Promise.all(known)
  const dialog = opened.page.getByRole('dialog', { name: 'Your profile photo' })
  const file = dialog.getByLabel('Choose a photo')
  await file.waitFor({ state: 'attached' })
  return { ...opened, dialog, file }
}

/** The images that the server has of the member, uploads and avatars. */
async function imagesOf({ id }: SignedUp) {
  const { rows } = await query(
    `select (select image_id from users where id = $1) as avatar,
      (select count(*)::int from images where owner_id = $1) as images`,
    [id],
  )
  return rows[0]
}

test('a session that ended before an image is sent, and again before it is cut: image and square are there afterwards', async () => {
  const member = await enrol(server)
  const { page, dialog, file, misdeeds } = await choosing(member)
  await endSessions(member)
  await file.setInputFiles(photo)
  await comeBack(page, member, settings)
  await dialog.getByRole('alert').getByText('Once you are logged in, send it again.').waitFor()
  expect(await imagesOf(member)).toEqual({ avatar: null, images: 0 })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await dialog.getByRole('button', { name: 'Move right' }).click()
  const preview = dialog.locator('.crop__preview img')
  const placed = await preview.getAttribute('style')

  await page.getByText('This device').waitFor({ state: 'attached' })
  await endSessions(member)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await comeBack(page, member, settings)
  await dialog.getByRole('alert').getByText('Once you are logged in, press it again.').waitFor()
  expect([
    await dialog.getByRole('slider', { name: 'Zoom' }).inputValue(),
    await preview.getAttribute('style'),
  ]).toEqual(['1.25', placed])
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('main img.avatar').waitFor()
  expect(await imagesOf(member)).toEqual({ avatar: expect.any(String), images: 2 })
  // the next image begins anew
  await page.getByRole('button', { name: 'Change photo' }).click()
  await file.waitFor({ state: 'attached' })
  expect(await dialog.getByRole('button', { name: /again$/ }).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('an image that was on its way when the session ended is there once, however late its answer comes', async () => {
  const member = await enrol(server)
  const { page, dialog, file, misdeeds } = await choosing(member)
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**${createAttachment.path}`, async route => {
    const response = await route.fetch()
    taken.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await file.setInputFiles(photo)
  await taken.promise
  await endSessions(member)
  await returnToTab(page)
  await comeBack(page, member, settings)
  await dialog.getByRole('progressbar', { name: 'Uploading the photo' }).waitFor()
  released.resolve()
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await imagesOf(member)).toEqual({ avatar: expect.any(String), images: 2 })
  expect(misdeeds).toEqual(clean)
})

test('the panel for an image keeps none once it is closed', async () => {
  const member = await enrol(server)
  const { page, dialog, file, misdeeds } = await choosing(member)
  const use = dialog.getByRole('button', { name: 'Use this photo' })
  await file.setInputFiles(photo)
  await use.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add photo' }).click()
  await file.waitFor({ state: 'attached' })
  expect(await use.count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a checkout whose session ended over the address, and again over the payment, is finished after logging in', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.getByRole('button', { name: 'Buy now' }).click()
  const address = {
    'Full name': 'Ida Holm',
    'Street and number': '12 Harbour Street',
    'Postal code': '10115',
    City: 'Berlin',
  }
  await page.getByLabel('Country').selectOption('DE')
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
  const { pathname } = new URL(page.url())
  await endSessions(member)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await comeBack(page, member, pathname)
  const edit = page.getByRole('button', { name: 'Edit delivery address' })
  await edit.click()
  for (const [label, value] of Object.entries(address))
    expect(await page.getByLabel(label).inputValue()).toBe(value)
  expect(await page.getByLabel('Country').inputValue()).toBe('DE')
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.waitFor()
  await page.getByRole('radio', { name: /^Test card, accepted/ }).check()
  await endSessions(member)
  await pay.click()
  await comeBack(page, member, pathname)
  await pay.waitFor()
  await page.getByText('10115 Berlin').waitFor()
  await page.getByRole('radio', { name: /^Test card, accepted/ }).check()
  await pay.click()
  await page.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor()
  const { rows } = await query('select address from orders where buyer_id = $1', [member.id])
  expect(rows).toMatchObject([{ address: { line1: '12 Harbour Street', city: 'Berlin', country: 'DE' } }])
  // nothing of it is kept any longer
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft'))),
  ).toEqual([])
  expect(misdeeds).toEqual(clean)
})

/** Goes to another tab and comes back, which asks at once whether there is anything new. */
async function returnToTab(page: Page): Promise<void> {
  for (const isHidden of [true, false]) {
    await page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  }
}
