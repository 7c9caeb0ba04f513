import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import { type FormActor, useForm } from '../kit/forms/use-form.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** The values of the form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

type ContactActor = FormActor<ContactMessage>

const labels = { name: 'Your name', email: 'E-mail', message: 'Message' } as const

/** Contact us, with a form that loses nothing. */
export function Contact({ actor }: { actor: ContactActor }) {
  const isSent = useSelect(actor, snapshot => snapshot.hasTag('done'))
  return (
    <StaticPage
      title="Contact us"
      lead={
        <>
          We answer within one business day. The quickest answers stand under{' '}
          <Link {...to.faq}>questions</Link>.
        </>
      }
    >
      {isSent ? <Sent onAgain={() => actor.send({ type: 'form.again' })} /> : <ContactForm actor={actor} />}
    </StaticPage>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flow" role="status">
      <p className="title">Your message has arrived</p>
      <p>We read it and answer to the address you gave, within one business day.</p>
      <Button look="quiet" onPress={onAgain}>
        Write another one
      </Button>
    </div>
  )
}

function ContactForm({ actor }: { actor: ContactActor }) {
  const { field, isBusy, submit } = useForm(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what="Writing to us here" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="We could not send it. Your message is still here."
        onSubmit={submit}
      />
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} type="email" autoComplete="email" />
      <Textarea
        {...field('message')}
        hint="If it is about an order, its number helps: G‑2611‑4821."
        most={2000}
      />
      <p>
        <Button type="submit" isBusy={isBusy}>
          Send
        </Button>
      </p>
    </Form>
  )
}
