import type { ActorRefFrom } from 'xstate'
import type { resetFormMachine } from '#src/machines/forms/reset-form.ts'
import { AccessPage } from '../access/access-page.tsx'
import { passwordHint } from '../access/password-hint.ts'
import { useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { PathLink } from '../kit/path-link.tsx'
import { paths } from '../paths.ts'

type ResetActor = ActorRefFrom<typeof resetFormMachine>

const labels = { password: 'New password' } as const

interface ResetPasswordProps {
  actor: ResetActor
  /** The login led here: the password was correct and has to be replaced (W-14). */
  isRequired: boolean
}

/** Sets a new password by the link of a mail, or when the login requires one. */
export function ResetPassword({ actor, isRequired }: ResetPasswordProps) {
  const isDead = useSelect(actor, snapshot => snapshot.matches('dead'))
  const isSaved = useSelect(actor, snapshot => snapshot.matches('saved'))
  if (isDead) return <Dead />
  if (isSaved) return <Saved />
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

function Dead() {
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
          You have just set a password with it? <PathLink href={paths.login}>Log in</PathLink>
        </p>
      }
    >
      <p>
        <ButtonLink href={paths['forgot-password']}>Ask for a new link</ButtonLink>
      </p>
    </AccessPage>
  )
}

function Saved() {
  return (
    <AccessPage title="Your new password is set" lead="Log in with it to go on.">
      <p role="status">
        <ButtonLink href={paths.login}>Log in</ButtonLink>
      </p>
    </AccessPage>
  )
}

function ResetForm({ actor }: { actor: ResetActor }) {
  const password = useSelect(actor, ({ context }) => context.password)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const send = () => actor.send({ type: 'reset.submitted' })
  return (
    <Form onSubmit={send}>
      <NeedsScript what="Setting a new password" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="Your password could not be set just now. It is still typed here."
        onSubmit={send}
      />
      <PasswordInput
        name="password"
        label={labels.password}
        hint={passwordHint}
        autoComplete="new-password"
        value={password}
        errors={errors.password}
        onType={value => actor.send({ type: 'reset.typed', value })}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        Set the password
      </Button>
    </Form>
  )
}
