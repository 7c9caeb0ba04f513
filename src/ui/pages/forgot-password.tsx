import { AccessPage } from '../access/access-page.tsx'
import * as words from '../access/words.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'

/** The values of the form. */
export interface ForgotValues {
  readonly email: string
}

type ForgotActor = FormActor<ForgotValues>

const labels = { email: kitWords.email } as const
const toLogin = (
  <p>
    {words.remembered} <Link {...to.login}>{kitWords.logIn}</Link>
  </p>
)

/** Requests a new password. Its answer does not reveal who has an account. */
export function ForgotPassword({ actor }: { actor: ForgotActor }) {
  const isAsked = useSelect(actor, snapshot => snapshot.hasTag('done'))
  return isAsked ? (
    <Asked actor={actor} />
  ) : (
    <AccessPage title={words.forgotYourPasswordTitle} lead={words.forgotIntro} end={toLogin}>
      <ForgotForm actor={actor} />
    </AccessPage>
  )
}

function Asked({ actor }: { actor: ForgotActor }) {
  const email = useSelect(actor, ({ context }) => context.values.email)
  return (
    <AccessPage
      title={words.checkInbox}
      lead={<span role="status">{words.linkSent(email.trim())}</span>}
      end={toLogin}
    >
      <div className="flow">
        <p>{words.linkHint}</p>
        <Button look="quiet" onPress={() => actor.send({ type: 'form.again' })}>
          {words.requestAgain}
        </Button>
      </div>
    </AccessPage>
  )
}

function ForgotForm({ actor }: { actor: ForgotActor }) {
  const { field, isBusy, submit } = useFormFields(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={words.requestNeeds} />
      <FormTrouble actor={actor} labels={labels} unanswered={words.requestFailed} onSubmit={submit} />
      <TextInput {...field('email')} type="email" autoComplete="username" />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.sendLink}
      </Button>
    </Form>
  )
}
