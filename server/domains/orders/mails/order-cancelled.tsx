import { checkoutLink } from '#server/domains/orders/pages.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Quiet, Rule, Say } from '#server/platform/mail/templates/layout.tsx'
import { currency } from '#src/api/contract/values/currency.ts'
import { OrderLines, Sums } from './order-lines.tsx'

type Props = MailProps<'order-cancelled'>

export const subject = ({ number }: Props): string => `Order ${number} is canceled`

/** An order was canceled before it was sent; the money is refunded. */
export function OrderCancelled(props: Props) {
  return (
    <Layout
      origin={props.origin}
      preview={`${currency(props.refunded)} is refunded to you.`}
      heading="Your order is canceled"
      button={{ href: checkoutLink(props.origin, props.checkout), label: 'See your order' }}
    >
      <Say>{why(props)}</Say>
      {props.reason && (
        <Say>
          {props.by === 'seller' ? 'Message' : 'Reason'}: “{props.reason}”
        </Say>
      )}
      <Say>
        We’re refunding {currency(props.refunded)} to your original payment method. Your bank may take up to
        ten days to show it. You don’t have to do anything.
      </Say>
      <Rule />
      <OrderLines origin={props.origin} lines={props.lines} />
      <Sums of={[{ label: 'Your refund', amount: props.refunded, strong: true }]} />
      <Quiet>The link in this email opens your order without logging in, so keep it private.</Quiet>
    </Layout>
  )
}

function why({ by, number, seller }: Props): string {
  if (by === 'buyer') return `You canceled order ${number} from ${seller.name}.`
  if (by === 'seller') return `${seller.name} can’t ship order ${number} and canceled it.`
  if (by === 'agreed') return `Order ${number} from ${seller.name} is canceled, as you asked.`
  if (by === 'unsent')
    return `Order ${number} from ${seller.name} wasn’t shipped in time, so it was canceled.`
  if (by === 'unproven')
    return `Order ${number} from ${seller.name} was canceled: neither a scan of the carrier nor a drop-off receipt showed in time that it was sent.`
  return `Order ${number} from ${seller.name} wasn’t accepted in time, so it was canceled.`
}
