import { type GivenRole, givenRoles } from '#src/api/contract/values/staff-roles.ts'
import * as words from '#src/ui/business/staff/words.ts'
import type { FieldProps } from '#src/ui/kit/forms/field.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'

interface RoleSelectProps extends FieldProps {
  value: GivenRole
  onType: (role: GivenRole) => void
}

/** The choice of a role, with what it can do below. */
export function RoleSelect({ value, onType, ...field }: RoleSelectProps) {
  return (
    <Select
      {...field}
      value={value}
      hint={words.abouts[value]}
      options={givenRoles.map(role => ({ value: role, label: words.roles[role] }))}
      onType={role => {
        if (role !== '') onType(role)
      }}
    />
  )
}
