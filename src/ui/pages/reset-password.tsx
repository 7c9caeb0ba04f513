import { AccessPage } from '../access/access-page.tsx'
import * as words from '../access/words.ts'
import { useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'

/** The values of the form. */
export interface ResetValues {
  readonly password: string
}

/** How setting a password ended: it is set, or the link is no longer valid. */
export type ResetOutcome = 'saved' | 'dead'

type ResetActor = FormActor<ResetValues, ResetOutcome>

const labels = { password: words.newPassword } as const

interface ResetPasswordProps {
  actor: ResetActor
  /** The login led here: the password was correct and has to be replaced (W-14). */
  isRequired: boolean
}

/** Sets a new password by the link of a mail, or when the login requires one. */
export function ResetPassword({ actor, isRequired }: ResetPasswordProps) {
  const outcome = useSelect(actor, snapshot => (snapshot.hasTag('done') ? snapshot.context.outcome : null))
  if (outcome === 'dead') return <DeadLink />
  if (outcome === 'saved') return <Saved />
  return (
    <AccessPage
      title={isRequired ? words.passwordMustChange : words.setANewPassword}
      lead={isRequired ? words.passwordUnsafe : words.resetHint}
    >
      <ResetForm actor={actor} />
    </AccessPage>
  )
}

/** The page of a link that was used, is too old or is not whole. */
export function DeadLink() {
  return (
    <AccessPage
      title={words.linkInvalid}
      lead={<span role="status">{words.linkInvalidText}</span>}
      end={
        <p>
          {words.alreadySet} <Link {...to.login}>{kitWords.logIn}</Link>
        </p>
      }
    >
      <p>
        <ButtonLink {...to['forgot-password']}>{words.requestLink}</ButtonLink>
      </p>
    </AccessPage>
  )
}

function Saved() {
  return (
    <AccessPage title={words.yourNewPasswordIsSet} lead={words.logInToContinue}>
      <p role="status">
        <ButtonLink {...to.login}>{kitWords.logIn}</ButtonLink>
      </p>
    </AccessPage>
  )
}

function ResetForm({ actor }: { actor: ResetActor }) {
  const { field, isBusy, submit } = useFormFields(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={words.resetNeeds} />
      <FormTrouble actor={actor} labels={labels} unanswered={words.resetFailed} onSubmit={submit} />
      <PasswordInput {...field('password')} hint={words.passwordHint} autoComplete="new-password" />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.setPassword}
      </Button>
    </Form>
  )
}
