import { linkKey } from '../../ids.ts'
import { formatMoney } from '../../pricing.ts'
import type { MailJob } from '../../providers/mail/letters.ts'
import type { AnyEvent, OrderRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { letterLine } from './place.ts'
import { findCancelled } from './store.ts'

/** Tells the buyer that the order is off, who ended it and why, and what goes back to them. */
export async function tellCancelled(
  uow: UnitOfWork,
  row: OrderRow,
  event: AnyEvent,
  refundedCents: number,
): Promise<void> {
  const { seller, lines } = await findCancelled(uow, row.id)
  const mail: MailJob = {
    template: 'order-cancelled',
    to: row.email,
    key: `order-cancelled:${row.id}`,
    props: {
      checkout: {
        id: row.checkout_id,
        key: row.buyer_id === null ? linkKey(uow.services.secret, row.checkout_id) : null,
      },
      number: row.number,
      seller: { name: seller },
      lines: lines.map(letterLine),
      refunded: formatMoney(refundedCents),
      by: endedBy(row, event),
      reason: reasonOf(event),
    },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

/** Time ends an order that a brand did not accept, and a purchase that a member did not send. */
function endedBy({ kind }: OrderRow, { by }: AnyEvent) {
  if (by === 'buyer' || by === 'seller') return by
  return kind === 'purchase' ? 'unsent' : 'deadline'
}

function reasonOf(event: AnyEvent): string | null {
  const given = 'reason' in event && typeof event.reason === 'string' ? event.reason.trim() : ''
  return given === '' ? null : given
}
