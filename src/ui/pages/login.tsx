import type { ReactNode } from 'react'
import { AccessPage } from '../access/access-page.tsx'
import * as words from '../access/words.ts'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'

/** The values of the form. */
export interface LoginValues {
  readonly email: string
  readonly password: string
}

interface LoginProps {
  actor: FormActor<LoginValues>
  /** The reason for the login, if it has to be shown. */
  notice: string | null
  /** The requested page, to which the sign-up also leads back; null for none in particular. */
  wanted: string | null
  /** External sign-ins. */
  providers?: ReactNode
  /** Beside the form on a wide screen. */
  scene?: ReactNode
}

/** The login screen. What was typed is only in its machine, and is dropped with the page. */
export function Login({ actor, notice, wanted, providers, scene }: LoginProps) {
  return (
    <AccessPage
      title={words.welcomeBack}
      scene={scene}
      lead={words.loginIntro}
      end={
        <p>
          {words.newHere}{' '}
          <Link {...to.signup} search={{ redirect: wanted ?? undefined }}>
            {words.createAnAccount}
          </Link>
        </p>
      }
    >
      {notice !== null && (
        <p className="access__notice" role="status">
          {notice}
        </p>
      )}
      <LoginForm actor={actor} />
      {providers}
    </AccessPage>
  )
}

function LoginForm({ actor }: Pick<LoginProps, 'actor'>) {
  const { field, isBusy, submit } = useFormFields(actor, words.labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={words.loggingIn} />
      <FormTrouble actor={actor} labels={words.labels} onSubmit={submit} />
      <TextInput {...field('email')} type="email" autoComplete="username" />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <p className="small access__forgot">
        <Link {...to['forgot-password']}>{words.forgotYourPasswordTitle}</Link>
      </p>
      <Button type="submit" isWide isBusy={isBusy}>
        {kitWords.logIn}
      </Button>
    </Form>
  )
}
