import type { Order } from '#src/api/contract/orders.ts'
import { currency } from '../display/currency.ts'

interface Words {
  /** Where the order is. */
  readonly title: string
  /** Who acts, and what happens next. */
  readonly text: string
}

const brandOrder: Readonly<Record<string, Words>> = {
  placed: {
    title: 'Paid',
    text: 'The brand looks at your order and accepts it. Until then you can cancel it.',
  },
  accepted: { title: 'Accepted', text: 'The brand packs your parcel and sends it.' },
}

const purchase: Readonly<Record<string, Words>> = {
  paid: { title: 'Paid', text: 'The seller packs your parcel. We hold your money until you are content.' },
}

/** What a state means to the buyer; the first word of a nested state decides. */
export function wordsOf({ kind, state, refunded }: Pick<Order, 'kind' | 'state' | 'refunded'>): Words {
  const [outer = ''] = state.split('.')
  if (outer === 'cancelled')
    return {
      title: 'Cancelled',
      text: `${currency(refunded)} is on its way back to you. Your bank may take up to ten days to show it.`,
    }
  const known = (kind === 'brand_order' ? brandOrder : purchase)[outer]
  return known ?? { title: outer.replaceAll('_', ' '), text: '' }
}

const events: Readonly<Record<string, string>> = { cancel: 'Cancel the order', accept: 'Accept the order' }

/** What the button of an event says. */
export function eventLabel(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
