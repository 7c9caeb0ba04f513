import { purchasePage } from '#server/domains/orders/pages.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Say } from '#server/platform/mail/templates/layout.tsx'

type Props = MailProps<'order-news'>

export const subject = ({ number }: Props): string => `Update on order ${number}`

/** To a side of an order between members: what happened. */
export function OrderNews({ origin, order_id, side, number, text }: Props) {
  return (
    <Layout
      origin={origin}
      preview={text}
      heading={`Order ${number}`}
      button={{ href: new URL(purchasePage(order_id, side), origin).href, label: 'See the order' }}
    >
      <Say>{text}</Say>
    </Layout>
  )
}
