import type { ActorRefFrom } from 'xstate'
import type { forgotFormMachine } from '#src/machines/forms/forgot-form.ts'
import { AccessPage } from '../access/access-page.tsx'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { PathLink } from '../kit/path-link.tsx'
import { paths } from '../paths.ts'

type ForgotActor = ActorRefFrom<typeof forgotFormMachine>

const labels = { email: 'E-mail' } as const
const toLogin = (
  <p>
    Remembered it? <PathLink href={paths.login}>Log in</PathLink>
  </p>
)

/** Requests a new password. Its answer does not reveal who has an account. */
export function ForgotPassword({ actor }: { actor: ForgotActor }) {
  const isAsked = useSelect(actor, snapshot => snapshot.matches('asked'))
  return isAsked ? (
    <Asked actor={actor} />
  ) : (
    <AccessPage
      title="Forgot your password?"
      lead="Tell us the address of your account, and we send a link to set a new one."
      end={toLogin}
    >
      <ForgotForm actor={actor} />
    </AccessPage>
  )
}

function Asked({ actor }: { actor: ForgotActor }) {
  const email = useSelect(actor, ({ context }) => context.email)
  return (
    <AccessPage
      title="Look into your mail"
      lead={
        <span role="status">
          If there is an account of {email.trim()}, a link to set a new password is on its way there. It works
          once, for 30 minutes.
        </span>
      }
      end={toLogin}
    >
      <div className="flow">
        <p>Nothing there? Look among the unwanted mails, or try the other address that you use.</p>
        <Button look="quiet" onPress={() => actor.send({ type: 'forgot.again' })}>
          Ask again
        </Button>
      </div>
    </AccessPage>
  )
}

function ForgotForm({ actor }: { actor: ForgotActor }) {
  const email = useSelect(actor, ({ context }) => context.email)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const send = () => actor.send({ type: 'forgot.submitted' })
  return (
    <Form onSubmit={send}>
      <NeedsScript what="Asking for a new password" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="We could not take that just now. Your address is still here."
        onSubmit={send}
      />
      <TextInput
        name="email"
        label={labels.email}
        type="email"
        autoComplete="username"
        value={email}
        errors={errors.email}
        onType={value => actor.send({ type: 'forgot.typed', value })}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        Send the link
      </Button>
    </Form>
  )
}
