import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Rule, Say } from '#server/platform/mail/templates/layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = MailProps<'sale-cancelled'>

export const subject = ({ number, by }: Props): string =>
  by === 'unproven' ? `Order ${number} is canceled` : `Order ${number} is canceled: don’t ship it`

/** To the seller: an order was canceled before it was sent. */
export function SaleCancelled(props: Props) {
  return (
    <Layout
      origin={props.origin}
      preview={props.by === 'unproven' ? 'The buyer is refunded.' : 'Don’t ship it.'}
      heading="An order is canceled"
    >
      <Say>{why(props)} The buyer gets the money back.</Say>
      {props.reason && (
        <Say>
          {props.by === 'buyer' ? 'Message' : 'Reason'}: “{props.reason}”
        </Say>
      )}
      <Say>
        {props.by === 'unproven'
          ? 'Your ad is paused. Put it back on sale if you still have the item.'
          : props.kind === 'purchase'
            ? 'Don’t ship it. Your ad is paused. Put it back on sale whenever you like.'
            : 'Don’t ship it. The items are back in stock and on sale.'}
      </Say>
      <Rule />
      <OrderLines origin={props.origin} lines={props.lines} />
    </Layout>
  )
}

function why({ by, number }: Props): string {
  if (by === 'buyer') return `The buyer canceled order ${number}.`
  if (by === 'seller') return `You canceled order ${number}.`
  if (by === 'agreed') return `Order ${number} is canceled, as the buyer asked.`
  if (by === 'unsent') return `Order ${number} wasn’t shipped in time, so it was canceled.`
  if (by === 'unproven')
    return `Order ${number} was canceled: neither a scan of the carrier nor a drop-off receipt showed in time that you sent it.`
  return `Order ${number} wasn’t accepted in time, so it was canceled.`
}
