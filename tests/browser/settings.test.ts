import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/start.ts'
import { getUser, user } from '#src/api/contract/session.ts'
import { password } from '#tests/support/members.ts'
import { openedBy } from '#tests/support/opened-by.ts'
import { visit } from '#tests/support/page.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { logIn, type SignedUp, signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)

async function settingsOf(member: SignedUp, width = 1440) {
  const opened = await openedBy(server, member, { width })
  await visit(opened.page, '/account/settings')
  await opened.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return opened
}

async function known(member: SignedUp) {
  return z.object({ data: user }).parse((await member.call('GET', getUser.path)).body).data
}

test.for([360, 1440])('profile, sizes and mails are saved, each for itself, at %i px', async width => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member, width)
  const profile = part(page, 'Profile')
  await profile.getByLabel('Name').fill('Ida Maria Holm')
  await profile.getByLabel(/^About you/).fill('Linen, mostly.')
  const sizes = part(page, 'My sizes')
  await sizes.getByRole('checkbox', { name: /^M\b/ }).check({ force: true })
  await sizes.getByRole('checkbox', { name: '38.5' }).check({ force: true })
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Your profile is saved.').waitFor()
  // the other part was not sent along, and its ticks are still there
  expect(await known(member)).toMatchObject({
    name: 'Ida Maria Holm',
    profile: { bio: 'Linen, mostly.', sizes: [], muted: [] },
  })
  await sizes.getByRole('button', { name: 'Save sizes' }).click()
  await toast(page, 'Your sizes are saved.').waitFor()
  const mails = part(page, 'Notifications')
  await mails.getByRole('checkbox', { name: /^News/ }).uncheck()
  await mails.getByRole('button', { name: 'Save choices' }).click()
  await toast(page, 'Your choices are saved.').waitFor()
  expect((await known(member)).profile).toMatchObject({ sizes: ['m', 'shoe-38-5'], muted: ['news'] })
  await page.reload()
  expect(await sizes.getByRole('checkbox', { name: /^M\b/ }).isChecked()).toBe(true)
  expect(await mails.getByRole('checkbox', { name: /^News/ }).isChecked()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(misdeeds).toEqual(clean)
})

test('what is not taken is said beside its field, and what was typed stays or is discarded', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member)
  const profile = part(page, 'Profile')
  await profile.getByLabel('Name').fill('I')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await profile.locator('.error-summary').getByText('A name has at least 2 characters.').waitFor()
  expect(await profile.getByLabel('Name').inputValue()).toBe('I')
  await profile.getByRole('button', { name: 'Discard changes' }).click()
  expect(await profile.getByLabel('Name').inputValue()).toBe('Ida Holm')
  expect(misdeeds).toEqual(clean)
})

test('a new address waits for its link, and only the password begins it', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member)
  const mail = part(page, 'E-mail')
  await mail.getByText('Verified', { exact: true }).waitFor()
  await mail.getByLabel('New e-mail address').fill('ida@new.example')
  await mail.getByLabel('Your password').fill('not my password')
  await mail.getByRole('button', { name: 'Change e-mail' }).click()
  await mail.locator('.error-summary').getByText('This is not your password.').waitFor()
  expect(await mail.getByLabel('New e-mail address').inputValue()).toBe('ida@new.example')
  await mail.getByLabel('Your password').fill(password)
  await mail.getByRole('button', { name: 'Change e-mail' }).click()
  await mail.getByText(/You asked for ida@new.example/).waitFor()
  expect(await mail.getByLabel('Your password').inputValue()).toBe('')
  await mail.getByRole('button', { name: 'Send the mail again' }).click()
  await toast(page, 'The mail is on its way.').waitFor()
  expect(await known(member)).toMatchObject({ email: member.email, pending_email: 'ida@new.example' })
  await mail.getByRole('button', { name: 'Take it back' }).click()
  await toast(page, 'No other address is waiting any more.').waitFor()
  expect(await mail.getByText(/You asked for/).count()).toBe(0)
  expect(await known(member)).toMatchObject({ email: member.email, pending_email: null })
  expect(misdeeds).toEqual(clean)
})

test('who is not verified is told so and can have the mail again', async () => {
  const { page } = await settingsOf(await signUp(server, { isVerified: false }))
  const mail = part(page, 'E-mail')
  await mail.getByText('Not verified yet').waitFor()
  await mail.getByRole('button', { name: 'Send the mail again' }).click()
  await toast(page, 'The mail is on its way.').waitFor()
})

test('another password ends every other session, which the list shows', async () => {
  const member = await signUp(server)
  const other = await logIn(server, member)
  const { page, misdeeds } = await settingsOf(member)
  const sessions = part(page, 'Where you are logged in')
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
  const secret = part(page, 'Password')
  await secret.getByLabel('Current password').fill(password)
  await secret.getByLabel('New password').fill('another walk by the harbour')
  await secret.getByRole('button', { name: 'Change password' }).click()
  await toast(page, /^Your password is changed/).waitFor()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  expect(await secret.getByLabel('New password').inputValue()).toBe('')
  expect(
    (await fetch(server.url + getUser.path, { headers: { authorization: `Bearer ${other}` } })).status,
  ).toBe(401)
  expect(misdeeds).toEqual(clean)
})

test('one session is ended, after a question', async () => {
  const member = await signUp(server)
  await logIn(server, member)
  const { page, misdeeds } = await settingsOf(member)
  const sessions = part(page, 'Where you are logged in')
  await sessions.getByText('This device').waitFor()
  await sessions.getByRole('button', { name: /^Log out/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log it out' }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  expect(misdeeds).toEqual(clean)
})

test('addresses are kept, changed, made the default and deleted', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member)
  const addresses = part(page, 'Addresses')
  const add = async (line1: string) => {
    await addresses.getByRole('button', { name: 'Add an address' }).click()
    await page.waitForURL('**/account/settings?edit=new-address')
    const dialog = page.getByRole('dialog', { name: 'A new address' })
    await dialog.getByLabel('Full name').fill('Ida Holm')
    await dialog.getByLabel('Street and number').fill(line1)
    await dialog.getByLabel('Postcode').fill('1010')
    await dialog.getByLabel('City').fill('Wien')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.locator('.error-summary').getByText('Choose a country.').waitFor()
    await dialog.getByLabel('Country').selectOption('AT')
    await dialog.getByRole('button', { name: 'Save address' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await addresses.getByText(line1, { exact: true }).waitFor()
  }
  await add('Gasse 1')
  await add('Gasse 2')
  const card = (line1: string) => addresses.getByRole('listitem').filter({ hasText: line1 })
  await card('Gasse 1').getByText('Default', { exact: true }).waitFor()
  await card('Gasse 2')
    .getByRole('button', { name: /^Make default/ })
    .click()
  await card('Gasse 2').getByText('Default', { exact: true }).waitFor()
  await card('Gasse 1').getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('dialog', { name: 'Change the address' })
  await editor.getByLabel('Street and number').fill('Gasse 3')
  await page.goBack()
  await editor.waitFor({ state: 'detached' })
  await card('Gasse 1').getByRole('button', { name: /^Edit/ }).click()
  await editor.getByLabel('Street and number').fill('Gasse 3')
  await editor.getByRole('button', { name: 'Save address' }).click()
  await card('Gasse 3').waitFor()
  await card('Gasse 3')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Delete this address' })
    .getByRole('button', { name: 'Delete it' })
    .click()
  await card('Gasse 3').waitFor({ state: 'detached' })
  const { body } = await member.call('GET', '/api/user/addresses')
  expect(body).toMatchObject({ data: [{ line1: 'Gasse 2', city: 'Wien', country: 'AT', is_default: true }] })
  expect(misdeeds).toEqual(clean)
})

test('a photo is sent, cut by keys and buttons alone, and is the avatar everywhere; then the initials are back', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member, 360)
  const picture = part(page, 'Picture')
  await picture.getByText('IH').waitFor()
  await picture.getByRole('button', { name: 'Add a picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const file = dialog.getByLabel('Choose a picture')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await dialog.getByText('notes.txt is not one of these: JPEG, PNG, WebP.').waitFor()
  await file.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await dialog.getByText('torn.jpg cannot be read as a picture.').waitFor()
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  const frame = dialog.getByRole('group', { name: /^What is shown/ })
  await frame.waitFor()
  await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await dialog.getByRole('button', { name: 'Move right' }).press('Enter')
  for (const name of ['Move up', 'Move down', 'Move left', 'Zoom out', 'Zoom in']) {
    await dialog.getByRole('button', { name }).press('Space')
  }
  expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.25')
  await frame.focus()
  // held as long as it takes to come to the left edge: the picture's red half
  for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const avatar = picture.locator('img.avatar')
  await avatar.waitFor()
  const red = await avatar.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(1, 1)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0, image.naturalWidth / 4, image.naturalHeight, 0, 0, 1, 1)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])]
  })
  expect([(red[0] ?? 0) > 150, (red[2] ?? 255) < 100]).toEqual([true, true])
  await page.getByRole('button', { name: 'Account menu' }).click()
  const inMenu = page.getByRole('dialog', { name: 'Your account' }).locator('img.avatar')
  await inMenu.waitFor()
  expect(await inMenu.boundingBox()).toMatchObject({ width: 54, height: 54 })
  await page.keyboard.press('Escape')
  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await picture.getByText('IH').waitFor()
  expect((await known(member)).attachment).toEqual([])
  expect(misdeeds).toEqual(clean)
})

test('the data comes as a file, with what was typed a moment ago', async () => {
  const member = await signUp(server, { name: 'Ida of the export' })
  const { page, misdeeds } = await settingsOf(member)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part(page, 'Your data').getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^garderobe-data-\d{4}-\d\d-\d\d\.json$/)
  const folder = await temporaryFolder('export')
  onTestFinished(() => folder.remove())
  const path = join(folder.path, 'export.json')
  await file.saveAs(path)
  const text = await readFile(path, 'utf8')
  expect(JSON.parse(text)).toHaveProperty('account')
  expect(text).toContain('Ida of the export')
  expect(misdeeds).toEqual(clean)
})

test('an account is left by its password and kept again, as the server says it', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await settingsOf(member)
  await part(page, 'Delete account')
    .getByRole('button', { name: /^Delete my account/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete in thirty days' }).click()
  await dialog.getByText(/^Your password: Say your password/).waitFor()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete in thirty days' }).click()
  await dialog.waitFor({ state: 'detached' })
  const banner = page.getByRole('region', { name: 'Your account is being deleted' })
  const { deadline, state } = await known(member)
  expect(state).toBe('leaving')
  const at = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' })
  await banner.getByText(at.format(new Date(deadline?.at ?? ''))).waitFor()
  expect(await part(page, 'Delete account').count()).toBe(0)
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await banner.waitFor({ state: 'detached' })
  await part(page, 'Delete account').waitFor()
  expect((await known(member)).state).toBe('active')
  expect(misdeeds).toEqual(clean)
})

test('a company sees who has to act before its shop opens', async () => {
  const member = await signUp(server, { is_company: true, company_name: 'Studio Holm' })
  const { page, misdeeds } = await settingsOf(member)
  const company = part(page, 'Company')
  await company.getByText('Studio Holm').waitFor()
  await company.getByText('Waiting for approval').waitFor()
  await company.getByText(/it is our turn/).waitFor()
  expect(misdeeds).toEqual(clean)
})
