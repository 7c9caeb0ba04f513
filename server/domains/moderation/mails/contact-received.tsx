import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'contact-received'>

export const subject = (): string => 'We got your message'

/** To the sender of a message to customer service; repeats nothing of what was written. */
export function ContactReceived({ origin }: Props) {
  return (
    <Layout origin={origin} preview="We answer within one business day." heading="We got your message">
      <Say>Thanks for contacting us. We’ll reply to this email within one business day.</Say>
      <Say>
        If you didn’t contact us, somebody entered your email by mistake, and you can ignore this message.
      </Say>
    </Layout>
  )
}
