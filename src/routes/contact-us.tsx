import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { sendContact } from '#src/api/commands/contact.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import { type ContactMessage, contactFormMachine } from '#src/machines/forms/contact-form.ts'
import { Contact } from '#src/ui/pages/contact.tsx'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/contact-us')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Contact us',
      description: 'Write to customer care; we answer within one business day.',
      path: '/contact-us',
    }),
  component: ContactUs,
})

function ContactUs() {
  const { client } = Route.useRouteContext()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(
    contactFormMachine.provide({
      actors: {
        send: fromPromise<void, { fields: ContactMessage; key: string }>(
          ({ input: { fields, key }, signal }) => sendContact({ client }, fields, key, signal),
        ),
      },
    }),
    { input: { nonce } },
  )
  return <Contact actor={actor} />
}
