import type { Statement } from '#src/api/contract/statements.ts'
import { statementEntryTypes } from '#src/api/contract/values/statement-entries.ts'
import { signedCurrency } from '../../display/currency.ts'
import { dayInMonth, monthName } from './month-name.ts'
import { StatementSummary } from './statement-summary.tsx'
import * as words from './words.ts'

/** A month with all of its entries, black on white: it is printed as it stands. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const title = words.statementOf(monthName(statement.month))
  return (
    <section className="print__sheet" aria-label={title}>
      <header>
        <p className="title">{statement.seller_name}</p>
        <p>
          <strong>{title}</strong>
        </p>
      </header>
      <StatementSummary statement={statement} />
      {statement.entries.length > 0 && (
        <table className="print__lines">
          <thead>
            <tr>
              <th scope="col">{words.columns.type}</th>
              <th scope="col">{words.columns.gross}</th>
              <th scope="col">{words.columns.delivery}</th>
              <th scope="col">{words.columns.commission}</th>
              <th scope="col">{words.columns.amount}</th>
              <th scope="col">{words.columns.balance}</th>
            </tr>
          </thead>
          <tbody>
            {statement.entries.map(({ id, at, type, order, ...entry }) => (
              <tr key={id}>
                <td>
                  {[dayInMonth(at), statementEntryTypes[type], order?.number].filter(Boolean).join(', ')}
                </td>
                <td>{signedCurrency(entry.gross)}</td>
                <td>{signedCurrency(entry.delivery)}</td>
                <td>{signedCurrency(entry.commission)}</td>
                <td>{signedCurrency(entry.amount)}</td>
                <td>{signedCurrency(entry.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">{words.about}</p>
    </section>
  )
}
