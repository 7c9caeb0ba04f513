import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'contact-received'>

export const subject = (): string => `${siteName} has your message`

/** To the sender of a message to customer care; repeats nothing of what was written. */
export function ContactReceived({ origin }: Props) {
  return (
    <Layout origin={origin} preview="We answer within one business day." heading="We have your message">
      <Say>Thank you for writing to us. We answer to this address within one business day.</Say>
      <Say>
        If you did not write to us, somebody gave your address by mistake, and you can leave this mail.
      </Say>
    </Layout>
  )
}
