import type { StockChange } from '#src/api/contract/business/stock-history.ts'
import { Moment } from '../../display/moment.tsx'
import { Link } from '../../kit/link.tsx'
import { orderLinks } from '../orders/order-links.ts'
import * as words from './words.ts'

interface StockHistoryTableProps {
  rows: readonly StockChange[]
  /** Whether each row names its variant. */
  hasVariants: boolean
}

const { columns } = words

/** How stock changed, the latest first; on a phone each change is a short row of a list. */
export function StockHistoryTable({ rows, hasVariants }: StockHistoryTableProps) {
  return (
    <table className="stock-history">
      <caption className="unseen">{words.history}</caption>
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
          <tr key={row.id}>
            <th scope="row">
              <span className="stock-history__cause">{words.causes[row.why]}</span>
              <span className="stock-history__about">
                {hasVariants && row.variant.name !== '' && <span>{row.variant.name}</span>}
                {row.order !== null && (
                  <Link {...orderLinks.panel(row.order.id)}>{words.order(row.order.number)}</Link>
                )}
                {row.by !== null && <span>{words.by(row.by)}</span>}
              </span>
            </th>
            <td className="stock-history__when">
              <Moment at={row.at} as="minute" />
            </td>
            <td className="stock-history__change">{words.difference(row.after - row.before)}</td>
            <td className="stock-history__after">
              {row.after} <span className="soft">{words.wasBefore(row.before)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
