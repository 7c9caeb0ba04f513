import type { Statement, StatementEntry } from '#src/api/contract/business/statements.ts'
import { signedCurrency } from '#src/api/contract/values/currency.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { statementEntryTypes } from '#src/api/contract/values/statement-entries.ts'
import { Link } from '../../kit/link.tsx'
import { orderLinks } from '../orders/order-links.ts'
import { dayInMonth } from './month-name.ts'
import * as words from './words.ts'

interface EntriesTableProps {
  entries: readonly StatementEntry[]
  total: Statement['total']
}

/** The entries of a month, which add up; on a phone each row is a card. */
export function EntriesTable({ entries, total }: EntriesTableProps) {
  return (
    <table className="statement-table statement-table--entries">
      <caption className="unseen">{words.entries}</caption>
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
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {words.total}
          </th>
          <Cell label={words.columns.gross} amount={total.gross} />
          <Cell label={words.columns.delivery} amount={total.delivery} />
          <Cell label={words.columns.commission} amount={total.commission} />
          <Cell label={words.columns.payout} amount={total.payout} />
          <Cell label={words.columns.amount} amount={total.amount} />
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Entry({
  entry: { at, type, order, account, gross, delivery, commission, payout, amount, balance },
}: {
  entry: StatementEntry
}) {
  return (
    <tr>
      <td className="statement-table__day">
        <time dateTime={at}>{dayInMonth(at)}</time>
      </td>
      <th scope="row">
        {statementEntryTypes[type]}
        {account !== null && (
          <span className="statement-table__account">{words.to(accountName(account))}</span>
        )}
      </th>
      <td className="statement-table__order">
        {order !== null && (
          <Link {...orderLinks.panel(order.id)} className="statement-table__link">
            {order.number}
          </Link>
        )}
      </td>
      <Cell label={words.columns.gross} amount={gross} isOptional />
      <Cell label={words.columns.delivery} amount={delivery} isOptional />
      <Cell label={words.columns.commission} amount={commission} isOptional />
      <Cell label={words.columns.payout} amount={payout} isOptional />
      <Cell label={words.columns.amount} amount={amount} />
      <Cell label={words.columns.balance} amount={balance} />
    </tr>
  )
}

/** An amount; one that is optional is left out where it is zero. */
function Cell({
  label,
  amount,
  isOptional = false,
}: {
  label: string
  amount: string
  isOptional?: boolean
}) {
  if (isOptional && amount === '0.00') return <td />
  return <td data-label={label}>{signedCurrency(amount)}</td>
}
