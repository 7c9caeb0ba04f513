import { passwordHint } from '../../access/password-hint.ts'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import type { FormActor } from '../../kit/forms/use-form.ts'
import { SaveForm } from './save-form.tsx'

/** The values of the form. */
export interface PasswordValues {
  readonly current: string
  readonly password: string
}

const labels = { current: 'Current password', password: 'New password' } as const

/** Changes the password, or sets the first one after an external sign-up. */
export function PasswordForm({
  actor,
  email,
  hasPassword,
}: {
  actor: FormActor<PasswordValues>
  email: string
  hasPassword: boolean
}) {
  return (
    <SaveForm
      actor={actor}
      name="password"
      labels={labels}
      submit={hasPassword ? 'Change password' : 'Set a password'}
    >
      {field => (
        <>
          {/* password managers need to know whose password it is */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {hasPassword && <PasswordInput {...field('current')} autoComplete="current-password" />}
          <PasswordInput {...field('password')} hint={passwordHint} autoComplete="new-password" />
        </>
      )}
    </SaveForm>
  )
}
