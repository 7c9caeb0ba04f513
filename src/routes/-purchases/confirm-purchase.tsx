import { sendPurchaseEvent } from '#src/api/commands/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { AskFirst } from './ask-first.tsx'
import type { AskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

/** Asks before a buyer says that everything is fine: the seller is paid then. */
export function ConfirmPurchase({ purchase: { id, with: other }, onClose }: AskedProps) {
  const app = useApp()
  return (
    <AskFirst
      title={words.confirmTitle}
      accept={words.confirmAccept}
      cancel={words.confirmLeave}
      act={key => sendPurchaseEvent(app, id, { type: 'confirm' }, key)}
      reload={useReloadedPurchase(id)}
      done={words.confirmDone}
      onClose={onClose}
    >
      <p>{words.confirmText(other.name)}</p>
    </AskFirst>
  )
}
