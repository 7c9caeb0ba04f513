import * as z from 'zod/mini'
import { cancelSale } from '#src/api/commands/orders.ts'
import type { Order } from '#src/api/contract/orders.ts'
import { orderQuery } from '#src/api/queries/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'

const schema = z.object({ reason: z.string() })
const empty = { reason: '' }

/** The form in which a seller cancels an order with a reason; the buyer reads it in the mail. */
export function CancelSale({ order: { id, number, total }, onClose }: { order: Order; onClose: () => void }) {
  const app = useApp()
  const actor = useSaveForm({
    name: `cancel ${id}`,
    schema: async () => schema,
    stored: empty,
    needed: { reason: 'Say why you cancel.' },
    save: async ({ reason }) => {
      await cancelSale(app, id, reason)
      return empty
    },
    reload: async () => {
      await app.queryClient.fetchQuery({ ...orderQuery(app.client, id), staleTime: 0 })
      return empty
    },
    saved: 'The order is cancelled, and the buyer is refunded.',
    onSaved: onClose,
  })
  return (
    <Sheet isOpen onClose={onClose} title={`Cancel order ${number}`} place="middle">
      <div className="flow">
        <p>The buyer gets {currency(total)} back and reads your reason.</p>
        <SaveForm
          actor={actor}
          name="cancel-sale"
          labels={{ reason: 'Why you cancel' }}
          submit="Cancel the order"
        >
          {field => <Textarea {...field('reason')} most={500} rows={4} />}
        </SaveForm>
      </div>
    </Sheet>
  )
}
