import { deadlineKey } from '#server/platform/lifecycle/deadline-text.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { OrderRow } from './row.ts'

/**
 * Who or what ended an order before it was shipped: a side, both, or a time limit to accept it (`deadline`), to ship it
 * (`unsent`) or to show that it was sent (`unproven`).
 */
export type EndedBy = 'buyer' | 'seller' | 'agreed' | 'unsent' | 'unproven' | 'deadline'

interface Cancellation {
  by: EndedBy
  /** The words of the person who ended it. */
  reason: string | null
}

type Ended = Pick<OrderRow, 'kind' | 'cancellation' | 'accepted_at'>

/** Who ended the order by an event. A deadline ends what was not accepted, not shipped, or not shown to be sent. */
export function endedBy(
  { kind, cancellation, accepted_at: accepted }: Ended,
  { by, type }: { by: string; type: string },
): EndedBy {
  if (cancellation === 'agreed') return 'agreed'
  if (by === 'buyer' || by === 'seller') return by
  if (deadlineKey(type) === 'sent.proof') return 'unproven'
  return kind === 'purchase' || accepted !== null ? 'unsent' : 'deadline'
}

export function reasonOf(event: AnyEvent): string | null {
  const given = 'reason' in event && typeof event.reason === 'string' ? event.reason.trim() : ''
  return given === '' ? null : given
}

const sentences = {
  buyer: {
    buyer: 'You canceled this order.',
    seller: 'The seller canceled this order.',
    agreed: 'This order is canceled, as you asked.',
    unsent: 'The seller didn’t ship this order in time, so it was canceled.',
    unproven:
      'Neither a scan nor a drop-off receipt showed in time that this order was sent, so it was canceled.',
    deadline: 'The seller didn’t accept this order in time, so it was canceled.',
  },
  seller: {
    buyer: 'The buyer changed their mind and canceled this order.',
    seller: 'You canceled this order.',
    agreed: 'This order is canceled, as the buyer asked.',
    unsent: 'You didn’t ship this order in time, so it was canceled.',
    unproven:
      'Neither a scan nor a drop-off receipt showed in time that you sent this order, so it was canceled.',
    deadline: 'You didn’t accept this order in time, so it was canceled.',
  },
} as const satisfies Record<'buyer' | 'seller', Record<EndedBy, string>>

/** Why an order is canceled, for one of its sides. */
export function whyCanceled(side: 'buyer' | 'seller', { by, reason }: Cancellation): string {
  return reason === null ? sentences[side][by] : `${sentences[side][by]} Reason: “${reason}”`
}
