import * as z from 'zod/mini'
import { createInvitation } from '#src/api/commands/business/staff.ts'
import { type GivenRole, givenRoles } from '#src/api/contract/values/staff-roles.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/staff/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { RoleSelect } from './role-select.tsx'

const schema = z.object({ email: z.string(), role: z.enum(givenRoles) })
const empty: { email: string; role: GivenRole } = { email: '', role: 'warehouse' }

/** Invites a person by their email. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const actor = useForm({
    name: 'invite staff',
    schema: async () => schema,
    stored: empty,
    save: async (values, key) => {
      await createInvitation(app, values, key)
      return empty
    },
    saved: words.invited,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.inviteTitle}
      intro={words.inviteIntro}
      actor={actor}
      name="invite"
      labels={{ email: words.email, role: words.role }}
      submit={words.sendInvitation}
    >
      {field => (
        <>
          <TextInput {...field('email')} type="email" autoComplete="off" />
          <RoleSelect {...field('role')} />
        </>
      )}
    </FormSheet>
  )
}
