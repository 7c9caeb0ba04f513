import type { Receipt } from '#src/api/contract/business/order-documents.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { refundReason } from '../../order/words.ts'
import { PrintedSides } from './printed-sides.tsx'
import * as words from './words.ts'

/** The receipt of an order, black on white: it is printed as it stands. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, placed_at: placedAt, refunds } = receipt
  return (
    <section className="print__sheet" aria-label={words.receiptOf(number)}>
      <header>
        <p className="title">{receipt.seller_name}</p>
        <p>
          <strong>{words.receiptOf(number)}</strong>
        </p>
        <p className="small">
          {words.placedOn} <Moment at={placedAt} />
        </p>
      </header>
      <PrintedSides {...receipt} />
      <table className="print__lines">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.unitPrice}</th>
            <th scope="col">{words.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map(line => (
            <tr key={`${line.title} ${line.options} ${line.sku}`}>
              <td>
                {[line.title, line.options, line.sku].filter(Boolean).join(', ')}
                {line.discount !== '0.00' && (
                  <>
                    <br />
                    <span className="small">{words.lessBy(currency(line.discount))}</span>
                  </>
                )}
              </td>
              <td>{line.quantity}</td>
              <td>{currency(line.unit_price)}</td>
              <td>{currency(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="sums print__sums">
        <Row label={words.subtotal} amount={receipt.subtotal} />
        <Row label={words.delivery} amount={receipt.shipping} />
        <Row label={words.total} amount={receipt.total} />
        {refunds.map(({ amount, reason, at }) => (
          <Row key={`${at} ${reason} ${amount}`} label={refundReason(reason)} amount={amount} isMinus />
        ))}
        {refunds.length > 0 && <Row label={words.receiptPaid} amount={receipt.paid} />}
      </dl>
    </section>
  )
}

function Row({ label, amount, isMinus = false }: { label: string; amount: string; isMinus?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isMinus && '−'}
        {currency(amount)}
      </dd>
    </div>
  )
}
