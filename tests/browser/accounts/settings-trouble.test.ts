import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createAddress, type SavedAddress, updateAddress } from '#src/api/contract/addresses.ts'
import { setAvatar } from '#src/api/contract/attachments.ts'
import { listNotifications, readNotifications } from '#src/api/contract/notifications.ts'
import { updateUser } from '#src/api/contract/settings.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const hasFocus = (element: Locator) => element.evaluate(each => each === document.activeElement)

async function settingsOf(member: SignedUp) {
  const opened = await openedWarmBy(server, member)
  await visit(opened.page, '/account/settings')
  await opened.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return opened
}

test('a session that ends in the middle of a form leads back to what was typed; passwords are not stored', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await settingsOf(member)
  await page.locator('[id="profile-profile.bio"]').fill('Typed before the session ended.')
  await page.locator('#email-email').fill('ida@new.example')
  await page.locator('#email-password').fill(password)
  // not before: whatever the page asks for by itself would notice first
  await page.route('**/api/user', async route => {
    if (route.request().method() === 'PATCH')
      await server.services.pool.query('delete from sessions where user_id = $1', [member.id])
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.waitForURL(url => url.pathname === '/login')
  await page.unrouteAll()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/account/settings')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    password,
  )
  await page.locator('#email').fill(member.email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/account/settings')
  const bio = page.locator('[id="profile-profile.bio"]')
  await bio.waitFor()
  await expect
    .poll(() => Promise.all([bio.inputValue(), page.locator('#email-email').inputValue()]))
    .toEqual(['Typed before the session ended.', 'ida@new.example'])
  expect(await page.locator('#email-password').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.locator('.toast').getByText('Your profile is saved.').waitFor()
  // what came back is not kept any longer
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft'))),
  ).toEqual([])
  expect(misdeeds).toEqual(clean)
})

slowTest('logging out leaves nothing behind of what was typed', async () => {
  const { page } = await settingsOf(await enrol(server))
  await page.locator('[id="profile-profile.bio"]').fill('Nobody else’s business.')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('business')
})

slowTest('a profile changed elsewhere is loaded on request, and what was typed here stays', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await settingsOf(member)
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await profile.getByLabel(/^About you/).fill('Typed here.')
  expect((await member.call('PATCH', updateUser.path, { name: 'Ida Elsewhere' })).status).toBe(200)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await profile.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => profile.getByLabel('Name').inputValue()).toBe('Ida Elsewhere')
  expect(await profile.getByLabel(/^About you/).inputValue()).toBe('Typed here.')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await page.locator('.toast').getByText('Your profile is saved.').waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'an address changed elsewhere while it is edited: what is typed stays, the newer one replaces nothing unseen',
  async () => {
    const member = await enrol(server)
    const kept = await member.call('POST', createAddress.path, somewhere)
    const { id } = (kept.body as { data: SavedAddress }).data
    const { page, misdeeds } = await settingsOf(member)
    await page.goto(`/account/settings?edit=${id}`)
    const editor = page.getByRole('dialog', { name: 'Edit address' })
    const street = editor.getByLabel('Street and number')
    await street.fill('Elm St 9')
    const elsewhere = updateAddress.path.replace(':id', id)
    expect(await member.call('PATCH', elsewhere, { line1: 'Oak St 2', city: 'Bangor' })).toMatchObject({
      status: 200,
    })
    await editor.getByRole('button', { name: 'Save address' }).click()
    // the button is at the end of a form that is longer than its dialog
    await expect.poll(() => hasFocus(editor.getByRole('alert'))).toBe(true)
    await editor.getByRole('button', { name: 'Load the newer version' }).click()
    await expect.poll(() => editor.getByLabel('City').inputValue()).toBe('Bangor')
    expect(await street.inputValue()).toBe('Elm St 9')
    await editor
      .getByText('This was changed to “Oak St 2” elsewhere. Saving replaces that.', { exact: true })
      .waitFor()
    expect((await member.call('GET', createAddress.path)).body).toMatchObject({
      data: [{ line1: 'Oak St 2' }],
    })
    await editor.getByRole('button', { name: 'Save address' }).click()
    await editor.waitFor({ state: 'detached' })
    expect((await member.call('GET', createAddress.path)).body).toMatchObject({
      data: [{ line1: 'Elm St 9', city: 'Bangor' }],
    })
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('pressed twice it is sent once; without an answer it can be sent again', async () => {
  const { page, misdeeds } = await settingsOf(await enrol(server))
  const calls = await holdCalls(page, updateUser)
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await profile.getByLabel('Name').fill('Ida the Second')
  await profile.getByRole('button', { name: 'Save profile' }).dblclick()
  await calls.cut()
  await profile.getByRole('button', { name: 'Retry' }).waitFor()
  expect(await hasFocus(profile.getByRole('alert'))).toBe(true)
  await calls.expectNone()
  expect(await profile.getByLabel('Name').inputValue()).toBe('Ida the Second')
  await profile.getByRole('button', { name: 'Retry' }).click()
  await calls.pass()
  await page.locator('.toast').getByText('Your profile is saved.').waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'an upload that is cut off is sent again, and one that is given up leaves the panel as it was',
  async () => {
    const { page, misdeeds } = await settingsOf(await enrol(server))
    await page.goto('/account/settings?edit=avatar')
    const dialog = page.getByRole('dialog', { name: 'Your profile photo' })
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    const field = dialog.getByLabel('Choose a photo')
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await dialog.getByText('notes.txt is not one of these: JPEG, PNG, WebP.').waitFor()
    await field.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') })
    await dialog.getByText('torn.jpg can’t be read as an image.').waitFor()
    let answer: 'cut' | 'hold' | 'pass' = 'cut'
    await page.route('**/api/v1/attachments', async route => {
      if (answer === 'cut') await route.abort()
      else if (answer === 'pass') await route.fallback()
    })
    await field.setInputFiles(photo)
    const again = dialog.getByRole('button', { name: 'Retry' })
    await again.waitFor()
    await dialog.getByRole('alert').waitFor()
    answer = 'hold'
    await again.click()
    await dialog.getByRole('progressbar', { name: 'Uploading the photo' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await field.waitFor()
    answer = 'pass'
    await field.setInputFiles(photo)
    const use = dialog.getByRole('button', { name: 'Use this photo' })
    const crops = await holdCalls(page, setAvatar)
    await use.click()
    await crops.cut()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await crops.pass()
    await dialog.waitFor({ state: 'detached' })
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'the side menu lists notifications: new ones are marked, and then read; older ones come on request',
  async () => {
    const member = await enrol(server)
    await server.services.pool.query(
      `insert into notifications (user_id, kind, text, href, key)
     select $1, 'test', 'Line ' || number, '/about', $1 || number from generate_series(1, 15) as number`,
      [member.id],
    )
    const { page, misdeeds } = await settingsOf(member)
    const menu = page.getByRole('dialog', { name: 'Your account' })
    const list = menu.getByRole('region', { name: 'Notifications' })
    const reads = page.waitForResponse(answer => answer.url().endsWith(readNotifications.path))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await list.getByRole('link', { name: 'New Line 15', exact: true }).waitFor()
    expect((await reads).status()).toBe(200)
    expect(await list.getByRole('listitem').count()).toBe(12)
    await list.getByRole('button', { name: /^Load more/ }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(15)
    // the button is gone: the focus is on the first of the lines that it brought
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^(New)? Line 3$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await list.getByRole('link', { name: 'Line 15', exact: true }).click()
    await page.waitForURL('**/about')
    await menu.waitFor({ state: 'hidden' })
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'the side menu without notifications says so; a list that does not come can be asked for again',
  async () => {
    const { page } = await settingsOf(await enrol(server))
    const calls = await holdCalls(page, listNotifications)
    await page.getByRole('button', { name: 'Account menu' }).click()
    const list = page
      .getByRole('dialog', { name: 'Your account' })
      .getByRole('region', { name: 'Notifications' })
    await calls.cut()
    await list.getByRole('button', { name: 'Retry' }).click()
    await calls.answer({ data: [], next_cursor: null })
    await list.getByText(/^No notifications yet/).waitFor()
  },
)
