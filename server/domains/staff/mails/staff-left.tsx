import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'staff-left'>

export const subject = ({ name, company }: Props): string => `${name} left the staff of ${company}`

/** To the owner of a company whose member of staff left. */
export function StaffLeft({ origin, name, company }: Props) {
  return (
    <Layout
      origin={origin}
      preview={`${name} no longer works in the shop of ${company}.`}
      heading={`${name} left your staff`}
      button={{ href: new URL('/account/business?show=staff', origin).href, label: 'Open your staff' }}
    >
      <Say>
        {name} can’t open your orders and products anymore. What they did stays in your history, and your API
        tokens and webhooks go on working.
      </Say>
    </Layout>
  )
}
