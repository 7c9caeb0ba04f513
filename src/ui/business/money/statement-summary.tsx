import type { Statement } from '#src/api/contract/business/statements.ts'
import { signedCurrency } from '#src/api/contract/values/currency.ts'
import { statementEntryTypes } from '#src/api/contract/values/statement-entries.ts'
import * as words from './words.ts'

/** What a month began with, the sum of each type, and what it ended with. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { opening, closing, available, pending, totals } = statement
  return (
    <section aria-label={words.summary} className="statement-summary">
      <dl className="sums">
        <Row label={words.opening} amount={opening} look="total" />
        {totals.map(({ type, count, amount }) => (
          <Row key={type} label={words.timesType(statementEntryTypes[type], count)} amount={amount} />
        ))}
        <Row label={words.closing} amount={closing} look="total" />
        <Row label={words.availableThen} amount={available} look="soft" />
        <Row label={words.heldThen} amount={pending} look="soft" />
      </dl>
    </section>
  )
}

function Row({ label, amount, look }: { label: string; amount: string; look?: 'total' | 'soft' }) {
  return (
    <div className={look && `statement-summary__${look}`}>
      <dt>{label}</dt>
      <dd>{signedCurrency(amount)}</dd>
    </div>
  )
}
