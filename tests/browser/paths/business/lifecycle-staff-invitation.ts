import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { hashOf, tokenOf } from '#server/domains/staff/link.ts'
import { staffInvitationMachine } from '#src/machines/lifecycles/staff-invitation.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { password } from '#tests/support/members/members.ts'
import { ask } from '#tests/support/server/http.ts'
import { onServer } from '../on-server.ts'

/** An invitation on the page of the owner who sends it. */
export function lifecycleStaffInvitation(page: Page, server: RunningServer): Stage {
  const { services, url } = server
  let [id, email] = ['', '']
  const show = () => visit(page, '/account/business?show=staff')
  const { waits } = onServer(services, 'staff_invitation', () => id, show)
  const row = () => page.getByRole('row', { name: new RegExp(email) })
  const people = page.getByRole('region', { name: 'People' })
  const invitations = page.getByRole('region', { name: 'Invitations' })
  const press = (name: string) => row().getByRole('button', { name, exact: true }).click()
  return {
    name: 'lifecycle-staff-invitation',
    machine: staffInvitationMachine,
    starts: {
      'an invitation': {
        input: {},
        begin: async () => {
          email = `lena-${randomUUID().slice(0, 8)}@x.example`
          await show()
          await page.getByRole('button', { name: 'Invite', exact: true }).click()
          const form = page.getByRole('dialog', { name: 'Invite a person' })
          await form.getByLabel('Email').fill(email)
          await form.getByRole('button', { name: 'Send invitation' }).click()
          await form.waitFor({ state: 'detached' })
          await row().waitFor()
          const { rows } = await services.pool.query<{ id: string }>(
            'select id from staff_invitations where email = $1',
            [email],
          )
          id = rows[0]?.id ?? ''
        },
      },
    },
    drivers: {
      'they join': {
        event: { type: 'staffInvitation.accept', by: 'member', userId: 'u_1' },
        isRemote: true,
        act: async () => {
          const { rows } = await services.pool.query<{ id: string; sent_at: Date; token_hash: Buffer }>(
            'select id, sent_at, token_hash from staff_invitations where id = $1',
            [id],
          )
          const [sent] = rows
          const token = sent === undefined ? '' : tokenOf(services.secret, sent)
          if (sent?.token_hash.equals(hashOf(token)) !== true) throw new Error('The link is another one.')
          const json = { token, name: 'Lena Brandt', password }
          const { status, text } = await ask(url, 'POST', '/api/v1/staff-invitations/accept', { json })
          if (status !== 200) throw new Error(text)
          await show()
        },
      },
      'the owner withdraws': {
        event: { type: 'staffInvitation.withdraw', by: 'seller' },
        act: async () => {
          await press('Withdraw')
          const dialog = page.getByRole('dialog', { name: `Withdraw the invitation of ${email}?` })
          await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        },
      },
      'the owner sends it again': {
        event: { type: 'staffInvitation.sendAgain', by: 'seller' },
        act: async () => {
          await press('Send again')
          await page.locator('.toast').getByText('Invitation sent again.').first().waitFor()
        },
      },
      'after answering': waits('answering'),
    },
    seen: {
      pending: () => ({ there: [row().getByText('Waiting for an answer')] }),
      expired: () => ({ there: [row().getByText('Expired', { exact: true })] }),
      accepted: () => ({ there: [people.getByText(email)] }),
      withdrawn: () => ({ gone: [invitations.getByText(email), people.getByText(email)] }),
    },
    outside: {},
  }
}
