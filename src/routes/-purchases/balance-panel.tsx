import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { balanceQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { BalanceView, hasBalance } from '#src/ui/purchases/balance-view.tsx'
import type { OrderLink } from '#src/ui/purchases/movement-list.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { UnconfirmedEmail } from '../-page/unconfirmed-email.tsx'
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
}

/** The seller's balance, its account and everything that changed it. */
export function BalancePanel({ empty, orderLink }: BalancePanelProps) {
  const { client } = useApp()
  const query = useQuery(balanceQuery(client))
  const [asked, setAsked] = useState<'withdrawal' | 'account' | null>(null)
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
              }
              accountButton={
                <button
                  type="button"
                  className="text-button"
                  aria-haspopup="dialog"
                  onClick={() => setAsked('account')}
                >
                  {balance.account === null ? words.addAccount : words.changeAccount}
                </button>
              }
            />
            <Movements orderLink={orderLink} />
            {asked === 'withdrawal' && <WithdrawSheet balance={balance} onClose={close} />}
            {asked === 'account' && <AccountSheet account={balance.account} onClose={close} />}
          </>
        )
      }}
    </QuerySection>
  )
}
