import { dayText } from '#server/platform/clock/moment-text.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'leaving'>

export const subject = ({ at, zone = null }: Props): string =>
  `Your ${siteName} account will be deleted on ${dayText(new Date(at), zone)}`

/** To a member who wants to leave. */
export function AccountDeletion({ origin, deadline }: Props) {
  return (
    <Layout
      origin={origin}
      preview={deadline}
      heading="Your account will be deleted"
      button={{ href: new URL('/account/settings', origin).href, label: 'Keep my account' }}
    >
      <Say>{deadline}</Say>
      <Say>Your ads are hidden until then.</Say>
    </Layout>
  )
}
