import { AccessPage } from '../access/access-page.tsx'
import { passwordHint } from '../access/password-hint.ts'
import { useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { type FormActor, useForm } from '../kit/forms/use-form.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

/** The values of the form. */
export interface ResetValues {
  readonly password: string
}

/** How setting a password ended: it is set, or the link is no longer valid. */
export type ResetOutcome = 'saved' | 'dead'

type ResetActor = FormActor<ResetValues, ResetOutcome>

const labels = { password: 'New password' } as const

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
      title={isRequired ? 'Your password must be changed' : 'Set a new password'}
      lead={
        isRequired
          ? 'Your account is yours; its password is not safe any more. Choose another one, and you are in.'
          : 'You are logged in with it at once, and logged out everywhere else.'
      }
    >
      <ResetForm actor={actor} />
    </AccessPage>
  )
}

/** The page of a link that was used, is too old or is not whole. */
export function DeadLink() {
  return (
    <AccessPage
      title="This link does not work any more"
      lead={
        <span role="status">
          A link works once, for 30 minutes, and only as a whole. Ask for another one: it takes a minute.
        </span>
      }
      end={
        <p>
          You have just set a password with it? <Link {...to.login}>Log in</Link>
        </p>
      }
    >
      <p>
        <ButtonLink {...to['forgot-password']}>Ask for a new link</ButtonLink>
      </p>
    </AccessPage>
  )
}

function Saved() {
  return (
    <AccessPage title="Your new password is set" lead="Log in with it to go on.">
      <p role="status">
        <ButtonLink {...to.login}>Log in</ButtonLink>
      </p>
    </AccessPage>
  )
}

function ResetForm({ actor }: { actor: ResetActor }) {
  const { field, isBusy, submit } = useForm(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what="Setting a new password" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="Your password could not be set just now. It is still typed here."
        onSubmit={submit}
      />
      <PasswordInput {...field('password')} hint={passwordHint} autoComplete="new-password" />
      <Button type="submit" isWide isBusy={isBusy}>
        Set the password
      </Button>
    </Form>
  )
}
