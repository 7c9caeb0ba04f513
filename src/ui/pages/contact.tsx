import type { ActorRefFrom } from 'xstate'
import type { contactFormMachine } from '#src/machines/forms/contact-form.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import { PathLink } from '../kit/path-link.tsx'
import { paths } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

type ContactActor = ActorRefFrom<typeof contactFormMachine>

const labels = { name: 'Your name', email: 'E-mail', message: 'Message' } as const

/** Contact us, with a form that loses nothing. */
export function Contact({ actor }: { actor: ContactActor }) {
  const isSent = useSelect(actor, snapshot => snapshot.matches('sent'))
  return (
    <StaticPage
      title="Contact us"
      lead={
        <>
          We answer within one business day. The quickest answers stand under{' '}
          <PathLink href={paths.faq}>questions</PathLink>.
        </>
      }
    >
      {isSent ? (
        <Sent onAgain={() => actor.send({ type: 'contact.again' })} />
      ) : (
        <ContactForm actor={actor} />
      )}
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
  const fields = useSelect(actor, ({ context }) => context.fields)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const type = (field: keyof typeof labels) => (value: string) =>
    actor.send({ type: 'contact.typed', field, value })
  const send = () => actor.send({ type: 'contact.submitted' })
  return (
    <Form onSubmit={send}>
      <NeedsScript what="Writing to us here" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="We could not send it. Your message is still here."
        onSubmit={send}
      />
      <TextInput
        name="name"
        label={labels.name}
        autoComplete="name"
        value={fields.name}
        errors={errors.name}
        onType={type('name')}
      />
      <TextInput
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        value={fields.email}
        errors={errors.email}
        onType={type('email')}
      />
      <Textarea
        name="message"
        label={labels.message}
        hint="If it is about an order, its number helps: G‑2611‑4821."
        most={2000}
        value={fields.message}
        errors={errors.message}
        onType={type('message')}
      />
      <p>
        <Button type="submit" isBusy={isBusy}>
          Send
        </Button>
      </p>
    </Form>
  )
}
