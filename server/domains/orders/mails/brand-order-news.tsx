import { checkoutLink } from '#server/domains/orders/pages.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'brand-order-news'>

export const subject = ({ number }: Props): string => `Update on order ${number}`

/** To a side of a brand's order: what happened. */
export function BrandOrderNews({ origin, number, text, checkout, order_id: id }: Props) {
  const page =
    checkout === undefined
      ? new URL(`/account/business/orders${id === undefined ? '' : `?order=${id}`}`, origin).href
      : checkoutLink(origin, checkout)
  return (
    <Layout
      origin={origin}
      preview={text}
      heading={`Order ${number}`}
      button={{ href: page, label: checkout === undefined ? 'See the order' : 'See your order' }}
    >
      <Say>{text}</Say>
      {checkout !== undefined && (
        <Quiet>The link in this email opens your order without logging in, so keep it private.</Quiet>
      )}
    </Layout>
  )
}
