import { Section } from 'react-email'
import { checkoutLink } from '#server/domains/orders/pages.ts'
import type { MailProps } from '#server/platform/mail/mail-props.ts'
import { Layout, Lines, Part, Quiet, Rule, Say } from '#server/platform/mail/templates/layout.tsx'
import { inWords } from '#server/platform/mail/templates/wording.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { deliveryLabel, OrderLines, Sums } from './order-lines.tsx'

type Props = MailProps<'order-confirmation'>
type Order = Props['orders'][number]

export const subject = ({ orders }: Props): string =>
  orders.length === 1
    ? `Your order ${orders.map(order => order.number).join('')}`
    : `Your orders ${inWords(orders.map(order => order.number))}`

/** A checkout was paid: one parcel per seller, with the costs, the address and the next steps. */
export function OrderConfirmation(props: Props) {
  const { address, checkout, orders, origin } = props
  const sellers = inWords([...new Set(orders.map(order => order.seller.name))])
  return (
    <Layout
      origin={origin}
      preview={`You paid ${currency(props.total)}. Your order is with ${sellers}.`}
      heading="Thank you for your order"
      button={{ href: checkoutLink(origin, checkout), label: 'See your order' }}
    >
      <Say>
        You paid {currency(props.total)}. Your order is with {sellers}
        {orders.length > 1 && `, and arrives in ${orders.length} parcels`}.
      </Say>
      {orders.map((order, position) => (
        <Parcel key={order.number} order={order} origin={origin} place={place(position, orders)} />
      ))}
      <Rule />
      {orders.length > 1 && (
        <Section style={{ marginBottom: '20px' }}>
          <Sums of={[{ label: 'Total of all parcels', amount: props.total, strong: true }]} />
        </Section>
      )}
      {orders.some(order => order.pickup_point === null) && (
        <>
          <Part>Shipping to</Part>
          <Say>
            <Lines of={addressLines(address)} />
          </Say>
        </>
      )}
      <Quiet>The link in this email opens your order without logging in, so keep it private.</Quiet>
    </Layout>
  )
}

function Parcel({ order, origin, place }: { order: Order; origin: string; place: string }) {
  return (
    <Section>
      <Rule />
      <Part>
        {place} from {order.seller.name}
      </Part>
      <Quiet>Order {order.number}</Quiet>
      <OrderLines origin={origin} lines={order.lines} />
      <Sums of={sumsOf(order)} />
      {order.pickup_point !== null && (
        <Section style={{ marginTop: '14px' }}>
          <Say>
            Pick it up here, and bring an ID. Your order shows when it’s ready:
            <br />
            <Lines of={pickupLines(order.pickup_point)} />
          </Say>
        </Section>
      )}
      {order.deadline !== null && (
        <Section style={{ marginTop: '14px' }}>
          <Say>{order.deadline.description}</Say>
        </Section>
      )}
    </Section>
  )
}

const pickupLines = ({ name, line1, city, region, postcode, hours }: NonNullable<Order['pickup_point']>) => [
  name,
  line1,
  `${city}, ${region} ${postcode}`,
  ...hours,
]

const place = (position: number, orders: readonly Order[]) =>
  orders.length > 1 ? `Parcel ${position + 1} of ${orders.length},` : 'Your parcel'

const sumsOf = ({ subtotal, shipping, service, fee, total }: Order) => [
  { label: 'Subtotal', amount: subtotal },
  { label: deliveryLabel(service), amount: shipping },
  ...(fee === '0.00' ? [] : [{ label: 'Buyer protection', amount: fee }]),
  { label: 'Total', amount: total, strong: true },
]
