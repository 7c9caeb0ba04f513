import type { StatementMonth } from '#src/api/contract/business/statements.ts'
import { signedCurrency } from '#src/api/contract/values/currency.ts'
import { Link } from '../../kit/link.tsx'
import { moneyLinks } from './money-links.ts'
import { monthName } from './month-name.ts'
import * as words from './words.ts'

/** The months of a company's statement; on a phone each row is a card. */
export function StatementList({ months }: { months: readonly StatementMonth[] }) {
  return (
    <table className="statement-table statement-table--months">
      <caption className="unseen">{words.statements}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{words.opening}</th>
          <th scope="col">{words.change}</th>
          <th scope="col">{words.closing}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, opening, amount, closing }) => (
          <tr key={month}>
            <th scope="row">
              <Link {...moneyLinks.month(month)} className="statement-table__link">
                {monthName(month)}
              </Link>
            </th>
            <td data-label={words.opening}>{signedCurrency(opening)}</td>
            <td data-label={words.change}>{signedCurrency(amount)}</td>
            <td data-label={words.closing}>{signedCurrency(closing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
