import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { ChoosableLine } from '#src/ui/order/piece-fields.tsx'

/** The lines of an order that the brand still has to ship. */
export const openLines = ({ lines }: Pick<BusinessOrder, 'lines'>): readonly ChoosableLine[] =>
  lines
    .filter(({ open }) => open > 0)
    .map(({ id, title, options, open }) => ({ id, title, options, most: open }))
