import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { onDay } from '#server/platform/mail/templates/wording.ts'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'leaving'>

export const subject = ({ at }: Props): string => `Your ${siteName} account will be deleted on ${onDay(at)}`

/** To a member who wants to leave. */
export function Leaving({ origin, deadline }: Props) {
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
