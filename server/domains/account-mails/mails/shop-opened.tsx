import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'
import { siteName } from '#src/api/contract/values/site.ts'

type Props = MailProps<'shop-opened'>

export const subject = ({ company }: Props): string => `${company} is open on ${siteName}`

/** To a company that was reviewed and approved. */
export function ShopOpened({ origin, name, company }: Props) {
  const preview = 'Your brand page is live, and you can add your products.'
  return (
    <Layout
      origin={origin}
      preview={preview}
      heading="Your shop is open"
      button={{ href: new URL('/account/business', origin).href, label: 'Open the overview' }}
    >
      <Say>
        {name}, we approved {company}. {preview}
      </Say>
    </Layout>
  )
}
