import type { Order } from '#src/api/contract/orders.ts'
import { orderQuery } from '#src/api/queries/orders.ts'
import { renewAdLists } from '#src/app/ads/took-ad.ts'
import { newNonce } from '#src/app/nonce.ts'
import { useApp } from '#src/app/use-app.ts'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { Sheet } from '#src/ui/dialogs/sheet.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { Textarea } from '#src/ui/forms/textarea.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'

const sendOrderEvent = async () => (await import('#src/api/contract/orders.ts')).sendOrderEvent
const empty = { fields: { reason: '' }, ticks: [] }

/** The form in which a seller cancels an order with a reason; the buyer reads it in the mail. */
export function CancelSale({ order: { id, number, total }, onClose }: { order: Order; onClose: () => void }) {
  const { client, queryClient } = useApp()
  const query = orderQuery(client, id)
  const actor = useSaveForm({
    name: `cancel ${id}`,
    stored: empty,
    needed: { reason: 'Say why you cancel.' },
    save: async ({ fields: { reason = '' } }) => {
      const { data } = await client.call(
        sendOrderEvent,
        { params: { id }, body: { type: 'cancel', reason }, idempotencyKey: newNonce() },
        'action',
      )
      queryClient.setQueryData(query.queryKey, data)
      await renewAdLists(queryClient)
      return empty
    },
    reload: async () => {
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
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
