import type { ReactNode } from 'react'
import type { Balance } from '#src/api/contract/balance.ts'
import { currency } from '../display/currency.ts'
import { Moment } from '../display/moment.tsx'
import * as words from './words.ts'

interface BalanceViewProps {
  balance: Balance
  /** The button that withdraws. */
  button: ReactNode
}

/** A seller's money: what can be withdrawn, what is held, and what was paid out. */
export function BalanceView({ balance, button }: BalanceViewProps) {
  const { available, pending, paid_out: paidOut, withdrawals } = balance
  return (
    <section className="balance" aria-label={words.balance}>
      <dl className="balance__sums">
        <div>
          <dt>{words.available}</dt>
          <dd className="balance__available">{currency(available)}</dd>
        </div>
        <div>
          <dt>{words.pending}</dt>
          <dd>{currency(pending)}</dd>
          <dd className="small soft">{words.pendingHint}</dd>
        </div>
        <div>
          <dt>{words.paidOut}</dt>
          <dd>{currency(paidOut)}</dd>
        </div>
      </dl>
      <div>{button}</div>
      {withdrawals.length > 0 && (
        <details className="purchase__fold">
          <summary>{words.withdrawals}</summary>
          <ul className="balance__withdrawals">
            {withdrawals.map(({ id, amount, state, at }) => (
              <li key={id}>
                <span className="price">{currency(amount)}</span>
                <span>{words.withdrawalStates[state]}</span>
                <span className="small soft">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** Whether a member has, or had, anything to withdraw. */
export function hasBalance({ available, pending, paid_out: paidOut, withdrawals }: Balance): boolean {
  return withdrawals.length > 0 || [available, pending, paidOut].some(amount => amount !== '0.00')
}
