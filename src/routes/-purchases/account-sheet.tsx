import type { PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { AccountForm } from './account-form.tsx'

interface AccountSheetProps {
  /** The account that it replaces; null for the first one. */
  account: PayoutAccount | null
  onClose: () => void
}

/** The dialog in which a seller adds the account that withdrawals go to, or replaces it. */
export function AccountSheet({ account, onClose }: AccountSheetProps) {
  const title = account === null ? words.addAccount : words.changeAccount
  return (
    <Sheet isOpen onClose={onClose} title={title} place="middle">
      <div className="flow">
        <p>{account === null ? words.accountIntro : words.accountReplaces(accountName(account))}</p>
        <AccountForm account={account} onSaved={onClose} />
      </div>
    </Sheet>
  )
}
