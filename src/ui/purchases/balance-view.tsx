import type { ReactNode } from 'react'
import type { Balance, PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { accountNameIfKnown } from '#src/api/contract/values/payout-account.ts'
import * as words from './words.ts'

interface BalanceViewProps {
  balance: Balance
  /** The button that withdraws. */
  button: ReactNode
  /** The button that adds the account, or changes it. */
  accountButton: ReactNode
}

/**
 * A seller's money: what can be withdrawn, what is held, what is on its way, what was paid out, and the account that it
 * goes to.
 */
export function BalanceView({ balance, button, accountButton }: BalanceViewProps) {
  const { available, pending, on_its_way: onItsWay, paid_out: paidOut, account } = balance
  return (
    <section className="balance" aria-label={words.balance}>
      <div>
        <p className="balance__label">{words.available}</p>
        <p className="balance__available">{currency(available)}</p>
      </div>
      <div className="balance__button">{button}</div>
      <dl className="balance__rest small soft">
        <div>
          <dt>{words.pending}</dt>
          <dd>{currency(pending)}</dd>
        </div>
        {onItsWay !== '0.00' && (
          <div>
            <dt>{words.onItsWay}</dt>
            <dd>{currency(onItsWay)}</dd>
          </div>
        )}
        <div>
          <dt>{words.paidOut}</dt>
          <dd>{currency(paidOut)}</dd>
        </div>
      </dl>
      {balance.pays_out && (
        <p className="balance__account">
          <span>
            <span className="small soft">{words.payoutAccount}</span> {accountText(account)}
          </span>
          {accountButton}
        </p>
      )}
    </section>
  )
}

/** What is known of the account, and what it waits for. */
function accountText(account: PayoutAccount | null): string {
  if (account === null) return words.noPayoutAccount
  const state = account.state === 'ready' ? null : words.accountStates[account.state]
  return [accountNameIfKnown(account), state].filter(text => text !== null).join(' · ')
}

/** Whether a member has, or had, anything to withdraw. */
export function hasBalance({ available, pending, paid_out: paidOut, withdrawals }: Balance): boolean {
  return withdrawals.length > 0 || [available, pending, paidOut].some(amount => amount !== '0.00')
}
