import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { sendContact } from '#src/api/commands/contact.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import { Contact, type ContactMessage } from '#src/ui/pages/contact.tsx'
import * as words from '#src/ui/pages/words.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/contact-us')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: words.contactUs,
      description: words.contactIntro,
      path: '/contact-us',
    }),
  component: ContactUs,
})

const machine = formMachine<ContactMessage>('contactForm')
const empty: ContactMessage = { name: '', email: '', message: '' }

function ContactUs() {
  const { client } = Route.useRouteContext()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(
    machine.provide({
      actors: {
        save: fromPromise<Saved<ContactMessage>, FormCall<ContactMessage>>(
          async ({ input: { values, key }, signal }) => {
            await sendContact({ client }, values, key, signal)
            return { values: { ...values, message: '' } }
          },
        ),
      },
    }),
    { input: { stored: empty, nonce, ending: 'result' } },
  )
  return <Contact actor={actor} />
}
