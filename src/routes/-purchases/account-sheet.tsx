import type { Balance, PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { accountNameIfKnown } from '#src/api/contract/values/payout-account.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { AccountForm } from './account-form.tsx'
import { AccountSetup } from './account-setup.tsx'

interface AccountSheetProps {
  /** The account that it replaces; null for the first one. */
  account: PayoutAccount | null
  /** How the payment provider takes it. */
  setup: Balance['account_setup']
  onClose: () => void
}

/** The dialog in which a seller adds the account that withdrawals go to, or replaces it. */
export function AccountSheet({ account, setup, onClose }: AccountSheetProps) {
  const name = account && accountNameIfKnown(account)
  const title = account === null ? words.addAccount : words.changeAccount
  return (
    <Sheet isOpen onClose={onClose} title={title} place="middle">
      {setup === 'hosted' ? (
        <AccountSetup account={account} />
      ) : (
        <div className="flow">
          <p>{name === null ? words.accountIntro : words.accountReplaces(name)}</p>
          <AccountForm account={account} onSaved={onClose} />
        </div>
      )}
    </Sheet>
  )
}
