import type { TaxReport } from '#src/api/contract/business/tax.ts'
import { countryName } from '#src/api/contract/values/address/format.ts'
import { signedCurrency } from '#src/api/contract/values/currency.ts'
import * as words from './words.ts'

const { columns } = words

/** The documents of a period by country and rate, which add up; on a phone each row is a card. */
export function ReportTable({ report: { rows, total } }: { report: TaxReport }) {
  return (
    <table className="statement-table tax-report">
      <caption className="unseen">{words.byRate}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([id, column]) => (
            <th key={id} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.country} ${row.rate}`}>
            <th scope="row">{countryName(row.country)}</th>
            <td data-label={columns.rate}>{words.percent(row.rate)}</td>
            <Amounts row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.total}
          </th>
          <Amounts row={total} />
        </tr>
      </tfoot>
    </table>
  )
}

function Amounts({ row }: { row: TaxReport['total'] }) {
  return (
    <>
      <td data-label={columns.invoiced}>{signedCurrency(row.invoiced.gross)}</td>
      <td data-label={columns.credited}>{signedCurrency(row.credited.gross)}</td>
      <td data-label={columns.net}>{signedCurrency(row.net)}</td>
      <td data-label={columns.tax}>{signedCurrency(row.tax)}</td>
      <td data-label={columns.gross}>{signedCurrency(row.gross)}</td>
    </>
  )
}

/** From the gross of the documents to what buyers paid in the statements of the same time. */
export function StatementBridge({ of }: { of: TaxReport['statement'] }) {
  return (
    <dl className="sums tax-bridge">
      <Row label={words.ofDocuments} amount={of.documents} />
      <Row label={words.otherPeriod} amount={of.other_period} />
      <Row label={words.notShipped} amount={of.not_shipped} />
      <Row label={words.receipts} amount={of.receipts} />
      <Row label={words.statementGross} amount={of.gross} isTotal />
    </dl>
  )
}

function Row({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'sums__total' : undefined}>
      <dt>{label}</dt>
      <dd>{signedCurrency(amount)}</dd>
    </div>
  )
}
