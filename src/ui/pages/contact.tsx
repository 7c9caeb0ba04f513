import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as contactWords from './contact-words.ts'
import { StaticPage } from './static-page.tsx'
import * as words from './words.ts'

/** The values of the form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

type ContactActor = FormActor<ContactMessage>

/** Contact us, with a form that loses nothing. */
export function Contact({ actor }: { actor: ContactActor }) {
  const isSent = useSelect(actor, snapshot => snapshot.hasTag('done'))
  return (
    <StaticPage
      title={words.contactUs}
      lead={
        <>
          {contactWords.answerTime} <Link {...to.faq}>{contactWords.questionsText}</Link>.
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
      <p className="title">{contactWords.messageSent}</p>
      <p>{contactWords.messageSentText}</p>
      <Button look="quiet" onPress={onAgain}>
        {contactWords.writeAnother}
      </Button>
    </div>
  )
}

function ContactForm({ actor }: { actor: ContactActor }) {
  const { field, isBusy, submit } = useFormFields(actor, contactWords.labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={contactWords.contactNeeds} />
      <FormTrouble
        actor={actor}
        labels={contactWords.labels}
        unanswered={contactWords.notSent}
        onSubmit={submit}
      />
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} type="email" autoComplete="email" />
      <Textarea {...field('message')} hint={contactWords.messageHint} most={2000} />
      <p>
        <Button type="submit" isBusy={isBusy}>
          {kitWords.send}
        </Button>
      </p>
    </Form>
  )
}
