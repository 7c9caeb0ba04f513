import type { LetterProps } from '#server/providers/mail/letters.ts'
import { siteName } from '#src/api/contract/site.ts'
import { Layout, Say } from './layout.tsx'

type Props = LetterProps<'shop-opened'>

export const subject = ({ company }: Props): string => `${company} is open on ${siteName}`

/** To a company that was looked at and let in. */
export function ShopOpened({ origin, name, company }: Props) {
  const preview = 'Your brand has its page, and you can bring your products.'
  return (
    <Layout
      origin={origin}
      preview={preview}
      heading="Your shop is open"
      button={{ href: new URL('/account/business', origin).href, label: 'Open the overview' }}
    >
      <Say>
        {name}, we have looked at {company} and opened its shop. {preview}
      </Say>
    </Layout>
  )
}
