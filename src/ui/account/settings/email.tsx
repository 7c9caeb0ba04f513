import type { ReactNode } from 'react'
import { SaveForm } from '../../forms/save-form.tsx'
import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as words from './words.ts'

/** The values of the form. */
export interface EmailValues {
  readonly email: string
  readonly password: string
}

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
          <span className="badge badge--good">{words.verified}</span>
        ) : (
          <span className="badge badge--open">{words.notVerified}</span>
        )}
      </p>
      {waiting}
      {waiting === null && !isVerified && (
        <div className="setting__note">
          <p>{words.verifyHint}</p>
          <CommandButton actor={again} look="text">
            {words.resendMail}
          </CommandButton>
        </div>
      )}
      <SaveForm actor={change} name="email" labels={words.labels} submit={words.changeEmail}>
        {field => (
          <>
            <TextInput {...field('email')} hint={words.emailHint} type="email" autoComplete="email" />
            {hasPassword && <PasswordInput {...field('password')} autoComplete="current-password" />}
          </>
        )}
      </SaveForm>
    </>
  )
}
