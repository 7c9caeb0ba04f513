import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { checkPayoutAccount } from '#src/api/commands/trade/balance.ts'
import type { Balance } from '#src/api/contract/trade/balance.ts'
import { balanceQuery, purchasesKey } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { BalanceView, hasBalance } from '#src/ui/purchases/balance-view.tsx'
import type { OrderLink } from '#src/ui/purchases/movement-list.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { UnconfirmedEmail } from '../-page/unconfirmed-email.tsx'
import { useMay } from '../-page/use-may.ts'
import { AccountSheet } from './account-sheet.tsx'
import { Movements } from './movements.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** The least that can be withdrawn, in dollars. */
const least = 1

interface BalancePanelProps {
  /** Says how money gets there. */
  empty: string
  /** The address of the panel of an order. */
  orderLink: OrderLink
  /** Whether the seller comes back from the pages of the payment provider. */
  isBack: boolean
}

/** The seller's balance, its account and everything that changed it. */
export function BalancePanel({ empty, orderLink, isBack }: BalancePanelProps) {
  const { client } = useApp()
  const checked = useChecked(isBack)
  const query = useQuery(balanceQuery(client))
  const [asked, setAsked] = useState<'withdrawal' | 'account' | null>(isBack ? 'withdrawal' : null)
  const may = useMay()
  const reasonId = useId()
  const close = () => setAsked(null)
  return (
    <QuerySection query={query} waiting={words.balanceLoading}>
      {balance => {
        if (!hasBalance(balance)) return <p className="nothing">{empty}</p>
        const isRefused = Number(balance.available) < least
        return (
          <>
            <UnconfirmedEmail what="withdraw" />
            <BalanceView
              balance={balance}
              button={
                may('createWithdrawal') && (
                  <>
                    <Button
                      onPress={() => setAsked('withdrawal')}
                      isRefused={isRefused}
                      aria-haspopup="dialog"
                      {...(isRefused ? { 'aria-describedby': reasonId } : {})}
                    >
                      {words.withdraw}
                    </Button>
                    {isRefused && (
                      <p id={reasonId} className="small soft">
                        {words.withdrawNothing}
                      </p>
                    )}
                  </>
                )
              }
              accountButton={
                may('createPayoutAccount') && (
                  <button
                    type="button"
                    className="text-button"
                    aria-haspopup="dialog"
                    onClick={() => setAsked('account')}
                  >
                    {accountButton(balance)}
                  </button>
                )
              }
            />
            <Movements orderLink={orderLink} />
            {asked === 'withdrawal' && checked && !isRefused && (
              <WithdrawSheet balance={balance} onClose={close} />
            )}
            {asked === 'account' && (
              <AccountSheet account={balance.account} setup={balance.account_setup} onClose={close} />
            )}
          </>
        )
      }}
    </QuerySection>
  )
}

function accountButton({ account, account_setup: setup }: Balance): string {
  if (account === null) return words.addAccount
  return setup === 'hosted' && account.state !== 'ready' ? words.setUpAccount : words.changeAccount
}

/** Asks the payment provider once how far the account is, for a seller who comes back; true when it has answered. */
function useChecked(isBack: boolean): boolean {
  const app = useApp()
  const check = useQuery({
    queryKey: [...purchasesKey, 'account-check'],
    queryFn: () => checkPayoutAccount(app),
    enabled: isBack,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { private: true },
  })
  return !isBack || !check.isPending
}
