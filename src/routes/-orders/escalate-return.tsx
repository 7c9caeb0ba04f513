import { sendReturnEvent } from '#src/api/commands/trade/returns.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/order/words.ts'
import type { ReturnAskedProps } from './asked.ts'
import { useOrderForm } from './use-order-form.ts'
import { useReloadedOrder } from './use-reloaded-order.ts'

const empty = { reason: '' }

/** The form in which a buyer asks a moderator about a return that the brand rejected. */
export function EscalateReturn({ order, of: { id }, onClose }: ReturnAskedProps) {
  const app = useApp()
  const actor = useOrderForm({
    stored: empty,
    needed: { reason: words.escalateNeeded },
    save: ({ reason }, key) => sendReturnEvent(app, order, id, { type: 'escalate', reason }, key),
    reload: useReloadedOrder(order),
    saved: words.escalateDone,
    onSaved: onClose,
  })
  return (
    <Sheet isOpen onClose={onClose} title={words.escalateTitle} place="middle">
      <div className="flow">
        <p>{words.escalateIntro}</p>
        <SaveForm
          actor={actor}
          name="escalate-return"
          labels={{ reason: words.escalateReason }}
          submit={words.escalateSubmit}
          isDiscardable={false}
        >
          {field => <Textarea {...field('reason')} most={1000} rows={4} />}
        </SaveForm>
      </div>
    </Sheet>
  )
}
