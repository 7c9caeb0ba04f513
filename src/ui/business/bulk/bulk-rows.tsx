import type { BulkChange, BulkEditRow } from '#src/api/contract/business/bulk-edits.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Link } from '../../kit/link.tsx'
import { productLinks } from '../products/product-links.ts'
import * as words from './words.ts'

interface BulkRowsProps {
  change: BulkChange
  rows: readonly BulkEditRow[]
}

/** Each value before and after; on a phone each row is two lines. */
export function BulkRows({ change, rows }: BulkRowsProps) {
  const isMoney = change.kind.endsWith('price') || change.kind === 'set_compare_at'
  const shown = (value: string | null) => {
    if (value === null) return '–'
    if (isMoney) return currency(value)
    return change.kind.endsWith('stock') ? Number(value).toLocaleString('en-US') : value
  }
  const { product, from, to } = words.columns
  return (
    <table className="bulk-rows">
      <caption className="unseen">{words.rows}</caption>
      <thead>
        <tr>
          {[product, from, to].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.variant?.id ?? row.product.id}>
            <th scope="row">
              <Link {...productLinks.edit(row.product.id)} className="bulk-rows__link">
                {row.product.title}
              </Link>
              {row.variant !== null && row.variant.name !== '' && (
                <span className="bulk-rows__small">{row.variant.name}</span>
              )}
              {row.reason !== null && <span className="bulk-rows__small">{row.reason}</span>}
            </th>
            <td>{shown(row.from)}</td>
            <td>
              <span className="bulk-rows__arrow" aria-hidden>
                →
              </span>
              {shown(row.to)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
