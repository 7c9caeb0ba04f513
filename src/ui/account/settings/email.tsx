import type { ReactNode } from 'react'
import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import type { FormActor } from '../../kit/forms/use-form.ts'
import { SaveForm } from './save-form.tsx'

/** The values of the form. */
export interface EmailValues {
  readonly email: string
  readonly password: string
}

const labels = { email: 'New e-mail address', password: 'Your password' } as const

interface EmailProps {
  email: string
  isVerified: boolean
  /** Shown for an address that waits for its link; null if none does. */
  waiting: ReactNode
  hasPassword: boolean
  change: FormActor<EmailValues>
  again: CommandActor
}

/** The address, whether it is verified, and the form to change it. */
export function EmailSettings({ email, isVerified, waiting, hasPassword, change, again }: EmailProps) {
  return (
    <>
      <p className="setting__fact">
        <span>{email}</span>
        {isVerified ? (
          <span className="badge badge--good">Verified</span>
        ) : (
          <span className="badge badge--open">Not verified yet</span>
        )}
      </p>
      {waiting}
      {waiting === null && !isVerified && (
        <div className="setting__note">
          <p>
            Open the link in the mail that we sent you. Buying from members, selling and claiming guest orders
            need it.
          </p>
          <CommandButton actor={again} look="text">
            Send the mail again
          </CommandButton>
        </div>
      )}
      <SaveForm actor={change} name="email" labels={labels} submit="Change e-mail">
        {field => (
          <>
            <TextInput
              {...field('email')}
              hint="We send a link there, and a notice to the address you have now."
              type="email"
              autoComplete="email"
            />
            {hasPassword && <PasswordInput {...field('password')} autoComplete="current-password" />}
          </>
        )}
      </SaveForm>
    </>
  )
}
