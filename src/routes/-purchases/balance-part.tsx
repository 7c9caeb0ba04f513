import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { createWithdrawal } from '#src/api/commands/trade/purchases.ts'
import { balanceQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { BalanceView, hasBalance } from '#src/ui/purchases/balance-view.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { moneyIn } from '../-page/money-in.ts'
import { Listed } from '../-settings/listed.tsx'
import { UnconfirmedEmail } from '../-settings/unconfirmed-email.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'

/** The least that can be withdrawn, in dollars. */
const least = 1

/** The seller's balance, and its withdrawals; `empty` says how money gets there. */
export function BalancePart({ empty }: { empty: string }) {
  const { client } = useApp()
  const query = useQuery(balanceQuery(client))
  const [isAsked, setIsAsked] = useState(false)
  const reasonId = useId()
  return (
    <Listed query={query} waiting={words.balanceLoading}>
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
                    onPress={() => setIsAsked(true)}
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
            />
            {isAsked && <Withdraw available={balance.available} onClose={() => setIsAsked(false)} />}
          </>
        )
      }}
    </Listed>
  )
}

const schema = z.object({ amount: z.string() })

/** The form of a withdrawal; it begins with all that is available. */
function Withdraw({ available, onClose }: { available: string; onClose: () => void }) {
  const app = useApp()
  const actor = useSaveForm({
    name: 'withdrawal',
    schema: async () => schema,
    stored: { amount: available },
    needed: { amount: words.amountNeeded },
    save: async ({ amount }, key) => {
      await createWithdrawal(app, { amount: moneyIn(amount) }, key)
      return { amount: '' }
    },
    saved: words.withdrawDone,
    onSaved: onClose,
  })
  return (
    <Sheet isOpen onClose={onClose} title={words.withdrawTitle} place="middle">
      <div className="flow">
        <p>{words.withdrawIntro(currency(available))}</p>
        <p className="small soft">{words.withdrawTo}</p>
        <SaveForm
          actor={actor}
          name="withdrawal"
          labels={{ amount: words.amount }}
          submit={words.withdraw}
          isDiscardable={false}
        >
          {field => <TextInput {...field('amount')} inputMode="decimal" maxLength={12} />}
        </SaveForm>
      </div>
    </Sheet>
  )
}
