import type { ReactNode } from 'react'
import type { ReportRow, SalesReport } from '#src/api/contract/business/sales-report.ts'
import type { ReportSort, reportSorts } from '#src/api/contract/values/business/report-sorts.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Link } from '../../kit/link.tsx'
import { percent } from '../figures/percent.ts'
import { productLinks } from '../products/product-links.ts'
import { type ReportChoice, reportLink } from './report-links.ts'
import * as words from './words.ts'

interface ReportTableProps {
  rows: readonly ReportRow[]
  totals: SalesReport['totals']
  choice: ReportChoice
  /** Whether a product has a page for this reader. */
  hasProducts: boolean
  isBusy: boolean
}

type Column = (typeof reportSorts)[number]
const order = ['name', 'units', 'stock', 'sell_through', 'returned', 'rate', 'net'] as const

/** A report of sales; each head of a column sorts by it. On a phone each row is an entry of a list. */
export function ReportTable({ rows, totals, choice, hasProducts, isBusy }: ReportTableProps) {
  return (
    <table className="figures-table" aria-busy={isBusy || undefined}>
      <caption className="unseen">{words.by[choice.by]}</caption>
      <thead>
        <tr>
          {order.map(column => (
            <Head key={column} column={column} choice={choice} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.key} row={row} hasProducts={hasProducts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="figures-table__name">
            {words.total}
          </th>
          <Figure column="units">{totals.units}</Figure>
          <td />
          <td />
          <Figure column="returned">{totals.returned_units}</Figure>
          <Figure column="rate">{percent(totals.return_rate)}</Figure>
          <Net of={totals} />
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ column, choice }: { column: Column; choice: ReportChoice }) {
  const { sort, by } = choice
  const [isUp, isDown] = [sort === column, sort === `-${column}`]
  // a name from A, and a figure from the highest
  const first: ReportSort = column === 'name' ? column : `-${column}`
  const next: ReportSort = sort === first ? (column === 'name' ? `-${column}` : column) : first
  return (
    <th
      scope="col"
      className={column === 'name' ? undefined : 'figures-table__number'}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <Link {...reportLink({ ...choice, sort: next })} replace resetScroll={false} className="report-head">
        {column === 'name' ? words.columns.name[by] : words.columns[column]}
        <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
      </Link>
    </th>
  )
}

function Row({ row, hasProducts }: { row: ReportRow; hasProducts: boolean }) {
  const name = row.name === '' ? words.noSize : row.name
  return (
    <tr>
      <th scope="row" className="figures-table__name">
        {row.product_id === null || !hasProducts ? (
          name
        ) : (
          <Link {...productLinks.edit(row.product_id)} className="figures-table__link">
            {name}
          </Link>
        )}
        {(row.options !== null || row.sku !== null) && (
          <span className="small soft">
            {[row.options, row.sku].filter(text => text !== null).join(' · ')}
          </span>
        )}
      </th>
      <Figure column="units">{row.units}</Figure>
      <Figure column="stock">{row.stock}</Figure>
      <Figure column="sell_through">{percent(row.sell_through)}</Figure>
      <Figure column="returned">
        {row.returned_units}
        {row.reasons.map(({ reason, units }) => (
          <span key={reason} className="small soft figures-table__more">
            {words.reason(reason, units)}
          </span>
        ))}
      </Figure>
      <Figure column="rate">{percent(row.return_rate)}</Figure>
      <Net of={row} />
    </tr>
  )
}

function Figure({ column, children }: { column: Exclude<Column, 'name'>; children: ReactNode }) {
  return (
    <td data-label={words.columns[column]} className="figures-table__number">
      {children}
    </td>
  )
}

function Net({ of: { refunded, net } }: { of: Pick<ReportRow, 'refunded' | 'net'> }) {
  return (
    <Figure column="net">
      <span className="price">{currency(net)}</span>
      {refunded !== '0.00' && (
        <span className="small soft figures-table__more">{words.refunded(currency(refunded))}</span>
      )}
    </Figure>
  )
}
