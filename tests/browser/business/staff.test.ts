import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { openedBy, openedWarmBy } from '#tests/support/members/opened-by.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

test.each(widths(360))(
  'at %i px an owner invites a person, who joins by the link and sees what their role has',
  async width => {
    const brand = await aBrand(server)
    const email = freshAddress()
    const owner = await openedBy(server, brand, { width })
    await bringAxe(owner.page.context())
    await visit(owner.page, '/account/business?show=staff')
    await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
    const form = owner.page.getByRole('dialog', { name: 'Invite a person' })
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await form.getByText('Enter their email.').first().waitFor()
    await form.getByLabel('Email').fill(email)
    expect(await findAccessibilityFaults(owner.page)).toEqual([])
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await owner.page.getByRole('region', { name: 'Invitations' }).getByText(email).waitFor()
    expect(await findAccessibilityFaults(owner.page)).toEqual([])

    const token = tokenIn(await membersOf(server).mail(email, 'invites you'), '/signup?invitation=')
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    await bringAxe(page.context())
    await visit(page, `/signup?invitation=${token}`)
    await page.getByRole('heading', { level: 1, name: `Join ${brand.name}` }).waitFor()
    await page.getByLabel('Your name').fill('Lena Brandt')
    await page.getByLabel('Password', { exact: true }).fill(password)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    // the warehouse has no overview: it begins with the orders
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Account' }).first()
    await menu.getByRole('link', { name: 'Products' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Overview' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
    await visit(page, '/account/business/money')
    await page.getByText('Your role, warehouse, doesn’t include this page.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const other = await openPage({ origin: server.url, width })
    await visit(other.page, `/signup?invitation=${token}`)
    await other.page.getByRole('heading', { level: 1, name: 'This invitation no longer works' }).waitFor()
    expect([owner.misdeeds, misdeeds]).toEqual([clean, clean])
  },
)

test('a manager sees the staff and changes nothing of it', async () => {
  const brand = await aBrand(server)
  const manager = await newStaff(server, brand.id, 'manager')
  const { page } = await openedWarmBy(server, manager)
  await visit(page, '/account/business?show=staff')
  await page.getByRole('region', { name: 'People' }).getByText(manager.email).waitFor()
  expect(await page.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^More/ }).count()).toBe(0)
})

test.each(widths(360))('at %i px a member of staff leaves their company in the settings', async width => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, await newStaff(server, brand.id, 'warehouse'), { width })
  await bringAxe(page.context())
  await visit(page, '/account/settings')
  const section = page.getByRole('region', { name: 'Company' })
  await section.getByText('You work here. Your role: Warehouse.').waitFor()
  const leave = section.getByRole('button', { name: `Leave ${brand.name}` })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: `Leave ${brand.name}?` })
  await dialog.getByText('the owner gets an email').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.locator('.toast').getByText(`You left ${brand.name}.`).first().waitFor()
  await leave.waitFor({ state: 'detached' })
  await visit(page, '/account/business/orders')
  await page.getByText('Your account belongs to no company now.').waitFor()
  expect(misdeeds).toEqual(clean)
})
