import * as z from 'zod/mini'
import { createWithdrawal, refreshBalance } from '#src/api/commands/trade/balance.ts'
import type { Balance, PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { accountNameIfKnown } from '#src/api/contract/values/payout-account.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { readMoney } from '#src/ui/filters/amount.ts'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { moneyIn } from '../-page/money-in.ts'
import { AccountForm } from './account-form.tsx'
import { AccountSetup } from './account-setup.tsx'

interface WithdrawSheetProps {
  balance: Balance
  onClose: () => void
}

/** The dialog of a withdrawal. A seller without an account adds one first; then it asks for the amount. */
export function WithdrawSheet({ balance, onClose }: WithdrawSheetProps) {
  const { available, account, pays_out: paysOut, account_setup: setup } = balance
  const isAccountMissing = paysOut && account?.state !== 'ready'
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isAccountMissing ? words.addAccount : words.withdrawTitle}
      place="middle"
    >
      {isAccountMissing && setup === 'hosted' ? (
        <AccountSetup account={account} />
      ) : isAccountMissing ? (
        <div className="flow">
          <p>{words.accountFirst}</p>
          <AccountForm account={null} />
        </div>
      ) : (
        <Withdraw available={available} account={account} onClose={onClose} />
      )}
    </Sheet>
  )
}

const schema = z.object({ amount: z.string() })

interface WithdrawProps {
  available: string
  /** null where the payment provider pays nobody out, which the server then says. */
  account: PayoutAccount | null
  onClose: () => void
}

/** The form of a withdrawal; it begins with all that is available, and sends the account that it shows. */
function Withdraw({ available, account, onClose }: WithdrawProps) {
  const app = useApp()
  const actor = useForm({
    name: 'withdrawal',
    schema: async () => schema,
    stored: { amount: available },
    needed: { amount: words.amountNeeded },
    save: async ({ amount }, key) => {
      const seen = account === null ? {} : { account: account.id }
      await createWithdrawal(app, { amount: moneyIn(amount), ...seen }, key)
      return { amount: '' }
    },
    reload: async () => ({ amount: (await refreshBalance(app)).available }),
    saved: words.withdrawDone,
    onSaved: onClose,
  })
  const typed = useSelect(actor, ({ context }) => context.values.amount)
  const amount = readMoney(typed)
  const to = account && accountNameIfKnown(account)
  return (
    <div className="flow">
      <p>{words.withdrawIntro(currency(available))}</p>
      {to === null ? (
        <p className="small soft">{words.withdrawTo}</p>
      ) : (
        <>
          <p className="withdrawal__to">
            {words.withdrawGoes(amount === null ? null : currency(amount), to)}
          </p>
          <p className="small soft">{words.withdrawTakes}</p>
        </>
      )}
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
  )
}
