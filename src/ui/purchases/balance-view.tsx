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
      <dl className="balance__amounts">
        <Part label={words.available} amount={available}>
          {button}
        </Part>
        <Part label={words.onItsWay} amount={onItsWay}>
          <span className="small soft">{onItsWay === '0.00' ? words.nothingOnItsWay : words.arrives}</span>
        </Part>
        <Part label={words.pending} amount={pending}>
          <span className="small soft">{words.heldUntil}</span>
        </Part>
        <Part label={words.paidOut} amount={paidOut}>
          <span className="small soft">{words.inAll}</span>
        </Part>
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

function Part({ label, amount, children }: { label: string; amount: string; children: ReactNode }) {
  return (
    <div className="balance__part">
      <dt>{label}</dt>
      <dd className="balance__amount">{currency(amount)}</dd>
      <dd>{children}</dd>
    </div>
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
