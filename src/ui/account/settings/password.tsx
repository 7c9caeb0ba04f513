import * as accessWords from '../../access/words.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import * as words from './words.ts'

/** The values of the form. */
export interface PasswordValues {
  readonly current: string
  readonly password: string
}

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
      labels={words.passwordLabels}
      submit={hasPassword ? words.changePassword : words.setAPassword}
    >
      {field => (
        <>
          {/* password managers need to know whose password it is */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {hasPassword && <PasswordInput {...field('current')} autoComplete="current-password" />}
          <PasswordInput {...field('password')} hint={accessWords.passwordHint} autoComplete="new-password" />
        </>
      )}
    </SaveForm>
  )
}
