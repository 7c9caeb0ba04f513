import type { Code } from '#src/api/contract/business/codes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Link } from '../../kit/link.tsx'
import { codeLinks } from './code-links.ts'
import { CodeState } from './code-state.tsx'
import * as words from './words.ts'

/** A brand's discount codes with what they gave away; on a phone each row is a card. */
export function CodesTable({ rows }: { rows: readonly Code[] }) {
  return (
    <table className="markdowns">
      <caption className="unseen">{words.heading}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([id, column]) => (
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
              <Link {...codeLinks.one(row.id)} className="markdowns__link">
                {row.code}
              </Link>
            </th>
            <td>
              <CodeState state={row.state} />
            </td>
            <td data-label={words.columns.gift}>{words.gift(row)}</td>
            <td data-label={words.columns.ends}>{words.lastDay(row)}</td>
            <td data-label={words.columns.uses}>{words.usesOf(row)}</td>
            <td data-label={words.columns.orders}>{row.orders}</td>
            <td data-label={words.columns.given}>{currency(row.given)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
