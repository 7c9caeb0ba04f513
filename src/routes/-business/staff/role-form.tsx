import * as z from 'zod/mini'
import { staffLifecycle } from '#src/api/commands/business/staff.ts'
import type { StaffMember } from '#src/api/contract/business/staff.ts'
import { type GivenRole, givenRoles } from '#src/api/contract/values/staff-roles.ts'
import * as words from '#src/ui/business/staff/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { RoleSelect } from './role-select.tsx'

const schema = z.object({ role: z.enum(givenRoles) })
const valuesOf = ({ role }: StaffMember): { role: GivenRole } => ({
  role: role === 'owner' ? 'manager' : role,
})

/** Gives a member of staff another role. */
export function RoleForm({ member, onClose }: EventForm<{ member: StaffMember }>) {
  const { send, reload } = useEvents(staffLifecycle, member)
  const stored = valuesOf(member)
  const actor = useForm({
    name: `role ${member.id}`,
    schema: async () => schema,
    stored,
    save: async ({ role }, key) => {
      // nothing to send where the role stays
      if (role === stored.role) return stored
      return valuesOf(await send({ type: 'change_role', role, version: member.version }, key))
    },
    reload: async () => {
      const fresh = await reload()
      return fresh === undefined ? stored : valuesOf(fresh)
    },
    saved: words.roleSaved,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.changeRoleTitle(member.name)}
      intro={words.changeRoleIntro}
      actor={actor}
      name="role"
      labels={{ role: words.role }}
      submit={words.saveRole}
    >
      {field => <RoleSelect {...field('role')} />}
    </FormSheet>
  )
}
