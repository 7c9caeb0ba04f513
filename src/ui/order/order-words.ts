import type { Order } from '#src/api/contract/orders.ts'

interface Words {
  /** Where the order is. */
  readonly title: string
  /** Who acts, and what happens next. */
  readonly text: string
}

const brandOrder: Readonly<Record<string, Words>> = {
  placed: { title: 'Paid', text: 'The brand looks at your order and accepts it.' },
  accepted: { title: 'Accepted', text: 'The brand packs your parcel and sends it.' },
  cancelled: { title: 'Cancelled', text: 'Your money is on its way back. Nobody has to do anything.' },
}

const purchase: Readonly<Record<string, Words>> = {
  paid: { title: 'Paid', text: 'The seller packs your parcel. We hold your money until you are content.' },
  cancelled: { title: 'Cancelled', text: 'Your money is on its way back. Nobody has to do anything.' },
}

/** What a state means to the buyer; the first word of a nested state decides. */
export function wordsOf({ kind, state }: Pick<Order, 'kind' | 'state'>): Words {
  const [outer = ''] = state.split('.')
  const known = (kind === 'brand_order' ? brandOrder : purchase)[outer]
  return known ?? { title: outer.replaceAll('_', ' '), text: '' }
}

const events: Readonly<Record<string, string>> = { cancel: 'Cancel the order', accept: 'Accept the order' }

/** What the button of an event says. */
export function eventLabel(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
