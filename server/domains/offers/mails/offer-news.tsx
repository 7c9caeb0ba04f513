import { mailWords } from '#server/domains/offers/words.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'offer-news'>

export const subject = ({ news }: Props): string => mailWords[news].subject

/** To one side of an offer: what happened, and what they can do by when. */
export function OfferNews({ origin, thread_id: thread, news, text }: Props) {
  const { subject: heading, button } = mailWords[news]
  return (
    <Layout
      origin={origin}
      preview={text}
      heading={heading}
      button={{ href: new URL(`/account/messages?thread=${thread}`, origin).href, label: button }}
    >
      <Say>{text}</Say>
    </Layout>
  )
}
