import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { getUser, user } from '#src/api/contract/session.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { logIn, type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)

async function settingsOf(member: SignedUp, width = 1440) {
  const opened = await openedWarmBy(server, member, { width })
  await visit(opened.page, '/account/settings')
  await opened.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return opened
}

async function known(member: SignedUp) {
  return z.object({ data: user }).parse((await member.call('GET', getUser.path)).body).data
}

test.for(widths(360))('profile, sizes and mails are saved, each for itself, at %i px', async width => {
  const member = await enrol(server)
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

slowTest('a refused name is named in the summary, and what was typed stays or is discarded', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await settingsOf(member)
  const profile = part(page, 'Profile')
  await profile.getByLabel('Name').fill('I')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await profile.locator('.error-summary').getByText('Enter a name of at least 2 characters.').waitFor()
  expect(await profile.getByLabel('Name').inputValue()).toBe('I')
  await profile.getByRole('button', { name: 'Discard changes' }).click()
  expect(await profile.getByLabel('Name').inputValue()).toBe('Ida Holm')
  expect(misdeeds).toEqual(clean)
})

slowTest('a new address waits for its link, and only the password begins it', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await settingsOf(member)
  const mail = part(page, 'Email')
  await mail.getByText('Verified', { exact: true }).waitFor()
  await mail.getByLabel('New email').fill('ida@new.example')
  await mail.getByLabel('Your password').fill('not my password')
  await mail.getByRole('button', { name: 'Change email' }).click()
  await mail.locator('.error-summary').getByText('This is not your password.').waitFor()
  expect(await mail.getByLabel('New email').inputValue()).toBe('ida@new.example')
  await mail.getByLabel('Your password').fill(password)
  await mail.getByRole('button', { name: 'Change email' }).click()
  await mail.getByText(/New email: ida@new.example/).waitFor()
  expect(await mail.getByLabel('Your password').inputValue()).toBe('')
  await mail.getByRole('button', { name: 'Resend the email' }).click()
  await toast(page, 'The email is on its way.').waitFor()
  expect(await known(member)).toMatchObject({ email: member.email, pending_email: 'ida@new.example' })
  await mail.getByRole('button', { name: 'Cancel the change' }).click()
  await toast(page, 'The email change is canceled.').waitFor()
  expect(await mail.getByText(/You asked for/).count()).toBe(0)
  expect(await known(member)).toMatchObject({ email: member.email, pending_email: null })
  expect(misdeeds).toEqual(clean)
})

slowTest('an email that is not verified says so, and its mail can be sent again', async () => {
  const { page } = await settingsOf(await signUp(server, { isVerified: false }))
  const mail = part(page, 'Email')
  await mail.getByText('Not verified yet').waitFor()
  await mail.getByRole('button', { name: 'Resend the email' }).click()
  await toast(page, 'The email is on its way.').waitFor()
})

test('another password ends every other session, which the list shows', async () => {
  const member = await enrol(server)
  const other = await logIn(server, member)
  const { page, misdeeds } = await settingsOf(member)
  const sessions = part(page, 'Active sessions')
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
