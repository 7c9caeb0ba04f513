import { AccessPage } from '../access/access-page.tsx'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { type FormActor, useForm } from '../kit/forms/use-form.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

/** The values of the form. */
export interface ForgotValues {
  readonly email: string
}

type ForgotActor = FormActor<ForgotValues>

const labels = { email: 'E-mail' } as const
const toLogin = (
  <p>
    Remembered it? <Link {...to.login}>Log in</Link>
  </p>
)

/** Requests a new password. Its answer does not reveal who has an account. */
export function ForgotPassword({ actor }: { actor: ForgotActor }) {
  const isAsked = useSelect(actor, snapshot => snapshot.hasTag('done'))
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
  const email = useSelect(actor, ({ context }) => context.values.email)
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
        <Button look="quiet" onPress={() => actor.send({ type: 'form.again' })}>
          Ask again
        </Button>
      </div>
    </AccessPage>
  )
}

function ForgotForm({ actor }: { actor: ForgotActor }) {
  const { field, isBusy, submit } = useForm(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what="Asking for a new password" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="We could not take that just now. Your address is still here."
        onSubmit={submit}
      />
      <TextInput {...field('email')} type="email" autoComplete="username" />
      <Button type="submit" isWide isBusy={isBusy}>
        Send the link
      </Button>
    </Form>
  )
}
