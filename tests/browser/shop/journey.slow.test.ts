import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { user } from '#src/api/contract/session.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { allFiles, allRows } from '#tests/support/planted/everything-kept.ts'
import { cli } from '#tests/support/server/cli.ts'
import { statusOf } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { leftOf, travellers } from './travellers.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

const renewed = 'seven quiet herons'
const arrived = (page: Page, room: string) => page.getByRole('heading', { level: 1, name: room }).waitFor()
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.toast__message').getByText(text).first().waitFor()
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test.for(travellers)('$who at $width px: from the first visit until nothing is left', async traveller => {
  const { width, isCompany, marker } = traveller
  const [email, name] = [`${marker}@x.example`, `Ada ${marker}`]
  const { page, misdeeds } = await openPage({ origin: server.url, width })
  const hands = traveller.hands(page)
  const room = isCompany ? 'Overview' : 'Wardrobe'
  const known = async () => {
    const bearer = await page.evaluate(() => localStorage.getItem('token'))
    return z.object({ data: user }).parse((await members.user(bearer ?? '')).body).data
  }
  /** Nothing that a screen reader stumbles over, and nothing wider than the screen. */
  const inOrder = async (station: string) => {
    expect([station, ...(await findAccessibilityFaults(page))]).toEqual([station])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const logOut = async () => {
    await hands.press(/^Account menu/)
    await page.getByRole('dialog').getByText(email).waitFor()
    await hands.press(/^Log out$/)
    await page.waitForURL(`${server.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  }
  const logIn = async (secret: string) => {
    await visit(page, '/login')
    await hands.write(/^Email/, email)
    await hands.write(/^Password/, secret)
    await page.keyboard.press('Enter')
  }
  const focusOn = (place: Locator) =>
    expect.poll(() => place.evaluate(node => node === document.activeElement)).toBe(true)

  // signs up; what was forgotten is said first
  await visit(page, '/login')
  await hands.press(/^Create an account$/)
  await page.waitForURL('**/signup')
  if (isCompany) await hands.tick(/^For a brand/)
  await hands.write(/^Your name/, name)
  await hands.write(/^Password/, password)
  await hands.press(/^Show password$/)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  await hands.press(/^Create account$/)
  const summary = page.getByRole('main').getByRole('alert')
  await focusOn(summary)
  await inOrder('sign-up')
  if (isCompany) {
    await hands.press(/^Brand name: /)
    await page.keyboard.type('Atelier Tindra')
  }
  await hands.press(/^Email: /)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await arrived(page, room)
  await toast(page, `we sent a link to ${email}`)
  if (isCompany) await page.getByText(/^We are reviewing your company/).waitFor()
  await inOrder('first room')

  // verifies by the mail; the second time it says where another comes from
  const verification = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
  await visit(page, `/?verify=${verification}`)
  await toast(page, `Your email ${email} is confirmed.`)
  await page.waitForURL(`${server.url}/`)
  await visit(page, `/?verify=${verification}`)
  await toast(page, /^This link was used already, or is too old\. A new one/)
  await page.waitForURL(`${server.url}/`)

  // logs out and in
  await logOut()
  await logIn(password)
  await arrived(page, room)
  await logOut()

  // forgets the password, and sets another by the mail, once
  await visit(page, '/login')
  await inOrder('login')
  await hands.press(/^Forgot your password\?$/)
  await arrived(page, 'Forgot your password?')
  await hands.write(/^Email/, email)
  await page.keyboard.press('Enter')
  await arrived(page, 'Check your inbox')
  await inOrder('forgotten password')
  const link = tokenIn(await members.mail(email, 'Set a new password'), '/reset-password/')
  await visit(page, `/reset-password/${link}`)
  await hands.write(/^New password/, renewed)
  await inOrder('new password')
  await page.keyboard.press('Enter')
  await arrived(page, room)
  await toast(page, 'Your new password is set.')
  // the token of the link is not to be come back to
  await page.goBack()
  expect(page.url()).not.toContain(link)
  await visit(page, '/')
  await logOut()
  await visit(page, `/reset-password/${link}`)
  await hands.write(/^New password/, renewed)
  await page.keyboard.press('Enter')
  await arrived(page, 'This link no longer works')
  await hands.press(/^Get a new link$/)
  await page.waitForURL('**/forgot-password')
  await logIn(password)
  await summary.waitFor()
  await logIn(renewed)
  await arrived(page, room)

  // the settings say who acts next, until the company's shop opens
  await hands.press(/^Account menu/)
  await page.getByRole('dialog').getByRole('region', { name: 'Notifications' }).waitFor()
  await inOrder('side menu')
  await hands.press(/^Settings$/)
  await arrived(page, 'Settings')
  await part(page, 'Active sessions').getByText('This device').waitFor()
  if (isCompany) {
    await part(page, 'Company').getByText('Waiting for approval').waitFor()
    await part(page, 'Company')
      .getByText(/You don’t need to do anything/)
      .waitFor()
    await cli(server.services.config.databaseUrl, 'approve-company', email)
    await members.mail(email, 'Atelier Tindra is open')
    await page.reload()
    await part(page, 'Company').getByText('Open', { exact: true }).waitFor()
  } else expect(await part(page, 'Company').count()).toBe(0)
  await inOrder('settings')
  await hands.write(isCompany ? /^About your brand/ : /^About you/, `${marker} loves linen.`)
  await hands.press(/^Save profile$/)
  await toast(page, 'Your profile is saved.')

  // an image, cut
  await hands.press(/^Add photo$/)
  const dialog = page.getByRole('dialog', { name: 'Your profile photo' })
  await dialog.getByLabel('Choose a photo').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await hands.choose(/^Choose a photo/)
  const buffer = await traveller.photo()
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await focusOn(dialog.getByRole('group', { name: /^The visible part/ }))
  await inOrder('cropper')
  // as long as it takes to come to the image's left edge: the red half of a made one
  for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press('ArrowRight')
  await hands.press(/^Move left$/)
  await hands.press(/^Zoom in$/)
  expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.25')
  await hands.press(/^Use this photo$/)
  await dialog.waitFor({ state: 'detached' })
  await focusOn(part(page, 'Profile photo').getByRole('button', { name: 'Change photo' }))
  const avatar = part(page, 'Profile photo').locator('img.avatar')
  if (traveller.isHalved) expect(await leftOf(avatar)).toBe('red')
  const image = new URL((await avatar.getAttribute('src')) ?? '', server.url).href
  expect(await statusOf(image)).toBe(200)

  // everything that is kept, in one file
  const download = page.waitForEvent('download')
  await hands.press(/^Download my data$/)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^garderobe-data-\d{4}-\d\d-\d\d\.json$/)
  const folder = await temporaryFolder('export')
  onTestFinished(() => folder.remove())
  const path = join(folder.path, 'export.json')
  await file.saveAs(path)
  const exported = await readFile(path, 'utf8')
  expect(Object.keys(JSON.parse(exported))).toEqual(expect.arrayContaining(['account', 'sessions', 'images']))
  for (const given of [name, email, `${marker} loves linen.`]) expect(exported).toContain(given)

  // the menu shows the image, and gives the focus back
  await hands.press(/^Account menu/)
  const inMenu = page.getByRole('dialog', { name: 'Your account' }).locator('img.avatar')
  await inMenu.waitFor()
  expect(await inMenu.boundingBox()).toMatchObject({ width: 54, height: 54 })
  await page.keyboard.press('Escape')
  await focusOn(page.getByRole('button', { name: /^Account menu/ }))

  // leaves, not without the password; comes back; leaves
  const leave = async () => {
    await hands.press(/^Delete my account/)
    await page
      .getByRole('dialog')
      .getByText(/^For 30 days nothing is lost/)
      .waitFor()
    await hands.write(/^Your password/, renewed)
    await page.keyboard.press('Enter')
    await focusOn(part(page, 'Your account will be deleted'))
  }
  await leave()
  await inOrder('leaving')
  const { deadline, state } = await known()
  expect(state).toBe('leaving')
  const at = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  const banner = part(page, 'Your account will be deleted')
  await banner.getByText(at.format(new Date(deadline?.at ?? ''))).waitFor()
  expect(await part(page, 'Delete account').count()).toBe(0)
  await hands.press(/^Keep my account$/)
  await focusOn(page.getByRole('heading', { level: 1, name: 'Settings' }))
  expect((await known()).state).toBe('active')
  await leave()

  // the thirty days go by; the open page notices, and nothing is left in rows, files and addresses
  const { id } = await known()
  const given = new RegExp(marker, 'i')
  const left = async () => [
    ...(await allRows(server.services.pool)).filter(text => given.test(text)),
    ...(await allFiles(server.services.config.dataDir)).filter(text => given.test(text)),
  ]
  expect((await left()).length).toBeGreaterThan(3)
  await cli(server.services.config.databaseUrl, 'clock', '+30d', '--yes')
  await page.waitForURL('**/login**')
  await expect.poll(left).toEqual([])
  expect(await statusOf(image)).toBe(404)
  const { rows } = await server.services.pool.query('select state, name from users where id = $1', [id])
  expect(rows).toEqual([{ state: 'deleted', name: 'Deleted member' }])
  await logIn(renewed)
  await summary.getByText('Email or password is wrong.').waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
