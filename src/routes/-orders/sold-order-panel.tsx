import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { SoldOrder } from './sold-order.tsx'

/** An order of an ad, in a panel that has its own address. */
export function SoldOrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Order">
      <SoldOrder id={id} />
    </Sheet>
  )
}
