import { purchasePage } from '#server/domains/orders/pages.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Rule, Say } from '#server/platform/mail/templates/layout.tsx'
import { deliveryLabel, OrderLines, Sums } from './order-lines.tsx'

type Props = MailProps<'new-order'>

export const subject = ({ number }: Props): string => `New order ${number}`

/** To the seller: what was bought, and what to do by when. */
export function NewOrder({ origin, id, kind, number, lines, subtotal, shipping, service, deadline }: Props) {
  const page = kind === 'brand_order' ? `/account/business/orders?order=${id}` : purchasePage(id, 'seller')
  return (
    <Layout
      origin={origin}
      preview={deadline ?? lines.map(({ title }) => title).join(', ')}
      heading={`New order ${number}`}
      button={{ href: new URL(page, origin).href, label: 'See the order' }}
    >
      <Say>{deadline ?? 'The order is paid.'}</Say>
      {service === 'express' && <Say>Express: the buyer paid for a fast delivery. Please ship it soon.</Say>}
      <Rule />
      <OrderLines origin={origin} lines={lines} />
      <Sums
        of={[
          { label: 'Items', amount: subtotal },
          { label: deliveryLabel(service), amount: shipping },
        ]}
      />
    </Layout>
  )
}
