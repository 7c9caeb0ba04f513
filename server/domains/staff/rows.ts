import { type RowWith, t } from '#server/platform/database/statement.ts'
import { row, written } from '#server/platform/lifecycle/row.ts'
import type { GivenRole, StaffRole } from '#src/api/contract/values/staff-roles.ts'

export const staffMemberRow = row('staff_members', {
  company_id: t.text,
  user_id: t.text,
  role: written(t.textOf<StaffRole>()),
})

export type StaffMemberRow = RowWith<typeof staffMemberRow.columns>

export const invitationRow = row('staff_invitations', {
  company_id: t.text,
  email: t.as<string>('citext'),
  role: t.textOf<GivenRole>(),
})

export type InvitationRow = RowWith<typeof invitationRow.columns>
