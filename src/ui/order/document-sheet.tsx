import type { ReactNode } from 'react'
import type { TaxDocument } from '#src/api/contract/trade/tax-documents.ts'
import { documentKinds } from '#src/api/contract/values/business/tax-values.ts'
import { currency, signedCurrency } from '#src/api/contract/values/currency.ts'
import { lines } from '../display/lines.tsx'
import { PostalPlace } from '../display/postal-address.tsx'
import { UtcDay } from '../display/utc-day.tsx'
import * as words from './document-words.ts'
import { refundReason } from './words.ts'

/** An invoice or a credit note as it was issued, black on white: it is printed as it stands. */
export function DocumentSheet({ document }: { document: TaxDocument }) {
  const { kind, number, seller, buyer } = document
  const isCredit = kind === 'credit_note'
  return (
    <section className="print__sheet" aria-label={`${documentKinds[kind]} ${number}`}>
      <header className="document__head">
        <p className="title">{documentKinds[kind]}</p>
        <Facts document={document} />
      </header>
      <div className="print__sides">
        <dl>
          <dt>{words.seller}</dt>
          <dd className="document__side">
            <strong>{seller.legal_name}</strong>
            <PostalPlace address={{ ...seller.address, name: seller.legal_name }} lineClass="postal__line" />
            <span className="postal__line">{words.taxNumber(seller.tax_number)}</span>
            {seller.name !== seller.legal_name && (
              <span className="postal__line">{words.soldAs(seller.name)}</span>
            )}
          </dd>
        </dl>
        <dl>
          <dt>{words.buyer}</dt>
          <dd className="document__side">
            <strong>{buyer.name}</strong>
            <PostalPlace address={buyer} lineClass="postal__line" />
          </dd>
        </dl>
      </div>
      <Lines document={document} />
      <table className="print__lines document__rates" aria-label={words.taxTable}>
        <thead>
          <tr>
            <th scope="col">{words.rate}</th>
            <th scope="col">{words.net}</th>
            <th scope="col">{words.tax}</th>
            <th scope="col">{words.gross}</th>
          </tr>
        </thead>
        <tbody>
          {document.rates.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row">{words.percent(rate)}</th>
              <td>{currency(net)}</td>
              <td>{currency(tax)}</td>
              <td>{currency(gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isCredit ? words.creditTotal : words.total}</th>
            <td>{currency(document.net)}</td>
            <td>{currency(document.tax)}</td>
            <td>{currency(document.gross)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small">{words.taxIncluded}</p>
    </section>
  )
}

/** Its number and date, its order, and of a credit note the invoice and the reason. */
function Facts({ document: { number, issued_at, order, invoice, reason, text } }: { document: TaxDocument }) {
  return (
    <dl className="document__facts">
      <Fact label={words.number}>{number}</Fact>
      <Fact label={words.issued}>
        <UtcDay at={issued_at} />
      </Fact>
      <Fact label={words.orderNumber}>{order.number}</Fact>
      <Fact label={words.ordered}>
        <UtcDay at={order.placed_at} />
      </Fact>
      {invoice !== null && (
        <Fact label={words.ofInvoice}>
          {invoice.number} {words.ofDay} <UtcDay at={invoice.issued_at} />
        </Fact>
      )}
      {reason !== null && (
        <Fact label={words.reason}>
          {refundReason(reason)}
          {text !== null && text !== '' && <span className="postal__line">{lines(text)}</span>}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const parts = { delivery: words.delivery, refund: words.partRefunded } as const

function Lines({ document }: { document: TaxDocument }) {
  const hasPrices = document.lines.some(line => line.unit_price !== null)
  return (
    <table className="print__lines document__lines">
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.count}</th>
          {hasPrices && <th scope="col">{words.unitPrice}</th>}
          <th scope="col">{words.rate}</th>
          <th scope="col">{words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued document never changes
          <tr key={at}>
            <td>
              {line.of === 'item'
                ? [line.title, line.options, line.sku].filter(Boolean).join(', ')
                : parts[line.of]}
              {line.reduction !== null && (
                <>
                  <br />
                  <span className="small">{words.lessBy(currency(line.reduction))}</span>
                </>
              )}
            </td>
            <td>{line.quantity}</td>
            {hasPrices && <td>{line.unit_price !== null && currency(line.unit_price)}</td>}
            <td>{line.rate !== null && words.percent(line.rate)}</td>
            <td>{signedCurrency(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
