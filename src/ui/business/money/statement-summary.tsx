import type { Statement } from '#src/api/contract/statements.ts'
import { statementEntryTypes } from '#src/api/contract/values/statement-entries.ts'
import { signedCurrency } from '../../display/currency.ts'
import * as words from './words.ts'

/** What a month began with, the sum of each type, and what it ended with. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { opening, closing, available, pending, totals } = statement
  return (
    <section aria-label={words.summary} className="statement-summary">
      <dl className="sums">
        <Row label={words.opening} amount={opening} isTotal />
        {totals.map(({ type, count, amount }) => (
          <Row key={type} label={words.timesType(statementEntryTypes[type], count)} amount={amount} />
        ))}
        <Row label={words.closing} amount={closing} isTotal />
        <Row label={words.availableThen} amount={available} />
        <Row label={words.heldThen} amount={pending} />
      </dl>
    </section>
  )
}

function Row({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'statement-summary__total' : undefined}>
      <dt>{label}</dt>
      <dd>{signedCurrency(amount)}</dd>
    </div>
  )
}
