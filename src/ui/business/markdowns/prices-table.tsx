import type { MarkdownPrice } from '#src/api/contract/business/markdowns.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Link } from '../../kit/link.tsx'
import { productLinks } from '../products/product-links.ts'
import * as words from './words.ts'

/** What a markdown makes of each price; on a phone each row is a card. */
export function PricesTable({ rows }: { rows: readonly MarkdownPrice[] }) {
  const hasLowest = rows.some(row => row.lowest_price_30_days !== null)
  const { product, regular, reduced, lowest } = words.priceColumns
  return (
    <table className="markdowns markdowns--prices">
      <caption className="unseen">{words.prices}</caption>
      <thead>
        <tr>
          {[product, regular, reduced, ...(hasLowest ? [lowest] : [])].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.variant.id}>
            <th scope="row">
              <Link {...productLinks.edit(row.product.id)} className="markdowns__link">
                {row.product.title}
              </Link>
              {row.variant.name !== '' && <span className="markdowns__variant">{row.variant.name}</span>}
              {row.note !== null && <span className="markdowns__note">{row.note}</span>}
            </th>
            <td data-label={regular}>{currency(row.regular)}</td>
            <td data-label={reduced}>{row.reduced === null ? '–' : currency(row.reduced)}</td>
            {hasLowest && (
              <td data-label={lowest}>
                {row.lowest_price_30_days === null ? '–' : currency(row.lowest_price_30_days)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
