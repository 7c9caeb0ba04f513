import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { getUser, user } from '#src/api/contract/session.ts'
import { keys } from '#tests/support/browser/hands.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { logIn, type SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).waitFor()
const focusOn = (place: Locator) =>
  expect.poll(() => place.evaluate(node => node === document.activeElement)).toBe(true)

async function known(member: SignedUp) {
  return z.object({ data: user }).parse((await member.call('GET', getUser.path)).body).data
}

test.for(widths(360))('every part is worked by keys, and the focus is never lost, at %i px', async width => {
  const member = await enrol(server)
  await logIn(server, member)
  const { page, misdeeds } = await openedWarmBy(server, member, { width })
  const { press, write, tick } = keys(page)
  await visit(page, '/account/settings')
  const sessions = part(page, 'Active sessions')
  await sessions.getByText('This device').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).focus()

  // profile; where there is room an index leads to each part
  await write(/^Name/, 'Ida Maria Holm')
  await write(/^About you/, 'Typed and given up.')
  await press(/^Discard changes$/)
  const profile = part(page, 'Profile')
  await focusOn(profile)
  expect(await profile.getByLabel('Name').inputValue()).toBe('Ida Holm')
  await write(/^About you/, 'Linen, mostly.')
  await press(/^Save profile$/)
  await toast(page, 'Your profile is saved.')
  await focusOn(profile.getByRole('button', { name: 'Save profile' }))

  // an image that is taken away again
  await press(/^Add photo$/)
  const image = page.getByRole('dialog', { name: 'Your profile photo' })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await image.getByLabel('Choose a photo').setInputFiles(file)
  const frame = image.getByRole('group', { name: /^The visible part/ })
  await frame.waitFor()
  for (const name of ['Move up', 'Move left', 'Move right', 'Move down', 'Zoom out', 'Zoom in'])
    await press(new RegExp(`^${name}$`))
  await press(/^Choose another photo$/)
  await focusOn(image.getByLabel('Choose a photo'))
  await page.keyboard.press('Escape')
  const add = part(page, 'Profile photo').getByRole('button', { name: 'Add photo' })
  await focusOn(add)
  await page.keyboard.press('Enter')
  await image.getByLabel('Choose a photo').setInputFiles(file)
  await frame.waitFor()
  await press(/^Use this photo$/)
  await focusOn(part(page, 'Profile photo').getByRole('button', { name: 'Change photo' }))
  await press(/^Remove photo$/)
  await part(page, 'Profile photo').getByText('IH').waitFor()
  await focusOn(part(page, 'Profile photo'))
  expect((await known(member)).attachment).toEqual([])

  // two addresses: what is missing is said first; the other becomes the default, the first goes
  const addresses = part(page, 'Addresses')
  const card = (line1: string) => addresses.getByRole('listitem').filter({ hasText: line1 })
  const button = addresses.getByRole('button', { name: 'Add an address' })
  await press(/^Add an address$/)
  const editor = page.getByRole('dialog', { name: 'New address' })
  await editor.waitFor()
  await press(/^Save address$/)
  await focusOn(editor.getByRole('alert'))
  const fill = async (line1: string) => {
    // not the link of the summary that leads there
    await tabTo(page, /^Country(?!:)/)
    await page.keyboard.type('Austria')
    await write(/^Full name$/, 'Ida Holm')
    await write(/^Street and number$/, line1)
    await write(/^Postal code$/, '1010')
    await write(/^City$/, 'Wien')
    await press(/^Save address$/)
    await card(line1).waitFor()
    await focusOn(button)
  }
  await fill('Gasse 1')
  await page.keyboard.press('Enter')
  await editor.waitFor()
  await fill('Gasse 2')
  await card('Gasse 2').getByRole('button', { name: /^Edit/ }).focus()
  await press(/^Make default/)
  await card('Gasse 2').getByText('Default', { exact: true }).waitFor()
  await focusOn(addresses)
  const change = page.getByRole('dialog', { name: 'Edit address' })
  await press(/^Edit the address Gasse 1$/)
  await change.waitFor()
  await write(/^Street and number$/, 'Gasse 3')
  await page.goBack()
  await change.waitFor({ state: 'detached' })
  await focusOn(card('Gasse 1').getByRole('button', { name: /^Edit/ }))
  await page.keyboard.press('Enter')
  await change.waitFor()
  await write(/^Street and number$/, 'Gasse 3')
  await page.keyboard.press('Enter')
  await focusOn(card('Gasse 3').getByRole('button', { name: /^Edit/ }))
  await change.waitFor({ state: 'detached' })
  await press(/^Delete the address Gasse 3$/)
  await page.getByRole('dialog', { name: 'Delete this address?' }).waitFor()
  await press(/^Delete$/)
  await card('Gasse 3').waitFor({ state: 'detached' })
  await focusOn(addresses)
  const { body } = await member.call('GET', '/api/user/addresses')
  expect(body).toMatchObject({ data: [{ line1: 'Gasse 2', city: 'Wien', country: 'AT', is_default: true }] })

  // sizes, mails, the other session
  await tick(/^M\b/)
  await tick(/^38\.5\b/)
  await press(/^Save sizes$/)
  await toast(page, 'Your sizes are saved.')
  await tick(/^News/)
  await press(/^Save choices$/)
  await toast(page, 'Your choices are saved.')
  await press(/^Sign out/)
  await page.getByRole('dialog').waitFor()
  await press(/^Sign out$/)
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  await focusOn(sessions)
  expect(await known(member)).toMatchObject({
    name: 'Ida Holm',
    profile: { bio: 'Linen, mostly.', sizes: ['m', 'shoe-38-5'], muted: ['news'] },
  })

  // the question before leaving, and second thoughts
  await press(/^Delete my account/)
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.waitFor()
  await press(/^Delete in 30 days$/)
  await focusOn(question.getByRole('alert'))
  await press(/^Keep my account$/)
  await question.waitFor({ state: 'detached' })
  await focusOn(part(page, 'Delete account').getByRole('button', { name: /^Delete my account/ }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('the index of a wide page leads by keyboard past the other parts', async () => {
  const { page } = await openedWarmBy(server, await enrol(server))
  const { press, tick } = keys(page)
  await visit(page, '/account/settings')
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).focus()
  await press(/^My sizes$/)
  await focusOn(part(page, 'My sizes'))
  await tick(/^XXS/)
  await press(/^Save sizes$/)
  await toast(page, 'Your sizes are saved.')
})
