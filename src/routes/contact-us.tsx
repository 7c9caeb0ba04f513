import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { pageHead } from '#src/app/head.ts'
import { newNonce } from '#src/app/nonce.ts'
import { type ContactMessage, contactFormMachine } from '#src/machines/flows/contact-form.ts'
import { Contact } from '#src/ui/pages/contact.tsx'

const sendContact = async () => (await import('#src/api/contract/contact.ts')).sendContact

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
          async ({ input: { fields, key }, signal }) => {
            await client.call(sendContact, { body: { ...fields }, idempotencyKey: key, signal }, 'action')
          },
        ),
      },
    }),
    { input: { nonce } },
  )
  return <Contact actor={actor} />
}
