import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'staff-removed'>

export const subject = ({ company }: Props): string => `You no longer work in the shop of ${company}`

/** To a person whom the owner removed from the staff. */
export function StaffRemoved({ origin, company }: Props) {
  const preview = `${company} removed you from its staff on ${siteName}.`
  return (
    <Layout
      origin={origin}
      preview={preview}
      heading="You were removed from the staff"
      button={{ href: new URL('/account/settings', origin).href, label: 'Open your account' }}
    >
      <Say>{preview} You can’t open its orders and products anymore. Your own account stays.</Say>
    </Layout>
  )
}
