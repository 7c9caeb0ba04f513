import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { staffMemberMachine } from '#src/machines/lifecycles/staff-member.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { ask } from '#tests/support/server/http.ts'

/** A member of staff on the page of their company's owner. */
export function lifecycleStaffMember(page: Page, server: RunningServer, brand: Brand): Stage {
  let [name, bearer] = ['', '']
  const row = () => page.getByRole('row', { name: new RegExp(name) })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: new RegExp(`^More ?: ${name}$`) }).click()
    await row().getByRole('button', { name: action, exact: true }).click()
  }
  const changes = (role: 'support' | 'manager', label: string): Driver => ({
    event: { type: 'staffMember.changeRole', by: 'seller', role },
    act: async () => {
      await choose('Change role')
      const form = page.getByRole('dialog', { name: `Role of ${name}` })
      await form.getByLabel('Role').selectOption(label)
      await form.getByRole('button', { name: 'Save role' }).click()
      await form.waitFor({ state: 'detached' })
    },
  })
  const labels = {
    owner: 'Owner',
    manager: 'Manager',
    warehouse: 'Warehouse',
    accountant: 'Accountant',
    support: 'Support',
  }
  return {
    name: 'lifecycle-staff-member',
    machine: staffMemberMachine,
    starts: {
      'somebody of the warehouse': {
        input: { role: 'warehouse' },
        begin: async () => {
          name = `Lena ${randomUUID().slice(0, 8)}`
          ;({ bearer } = await newStaff(server, brand.id, 'warehouse', name))
          await visit(page, '/account/business?show=staff')
        },
      },
    },
    drivers: {
      'becomes support': changes('support', 'Support'),
      'becomes a manager': changes('manager', 'Manager'),
      'is removed': {
        event: { type: 'staffMember.remove', by: 'seller' },
        act: async () => {
          await choose('Remove')
          const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
          await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        },
      },
      'leaves by themselves': {
        event: { type: 'staffMember.leave', by: 'member' },
        isRemote: true,
        act: async () => {
          const { status, text } = await ask(server.url, 'POST', '/api/v1/business/staff/leave', { bearer })
          if (status !== 200) throw new Error(text)
          await visit(page, '/account/business?show=staff')
        },
      },
    },
    seen: {
      active: ({ context }) => ({
        there: [row().getByRole('cell', { name: labels[context.role as keyof typeof labels], exact: true })],
      }),
      removed: () => ({ gone: [row()] }),
      left: () => ({ gone: [row()] }),
    },
    outside: {},
  }
}
