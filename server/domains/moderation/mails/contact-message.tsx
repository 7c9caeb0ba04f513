import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Lines, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'
import { truncate } from '#src/api/contract/values/truncate.ts'

type Props = MailProps<'contact-message'>

export const subject = ({ name }: Props): string => `Message from ${name}`

/** To customer service: a message from the contact form. A reply goes to its sender. */
export function ContactMessage({ email, message, name, origin }: Props) {
  return (
    <Layout origin={origin} preview={truncate(message, 90)} heading="A message from the contact form">
      <Quiet>
        {name}, {email}. The address is not verified. Replies to this email go there.
      </Quiet>
      {message.split(/\n{2,}/).map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two paragraphs may be equal
        <Say key={position}>
          <Lines of={paragraph.split('\n')} />
        </Say>
      ))}
    </Layout>
  )
}
