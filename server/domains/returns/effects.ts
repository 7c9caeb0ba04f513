import { reminderNews } from '#server/domains/orders/index.ts'
import { putBackStock } from '#server/domains/products/index.ts'
import { nextPosition, recordShipment } from '#server/domains/shipping/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ReturnEvent } from '#src/machines/lifecycles/return-events.ts'
import { returnTexts } from './deadline-texts.ts'
import { addEntry, lockImages } from './entries.ts'
import { notifySide, writeReturnEvent } from './notify-sides.ts'
import { refundReturn } from './refund.ts'
import type { ReturnRow } from './row.ts'

type Run = (uow: UnitOfWork, row: ReturnRow, event: ReturnEvent) => Promise<void> | void

const noteReturn: Run = async (uow, row, event) => {
  if (event.type !== 'return.ship') throw new Error('Only a parcel is noted.')
  const { carrier, tracking } = event
  await recordShipment(uow, {
    orderId: row.order_id,
    direction: 'back',
    carrier,
    tracking: tracking.trim(),
    photoId: null,
    position: await nextPosition(uow.client, row.order_id, 'back'),
    returnId: row.id,
    lines: row.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  })
}

/** The type of the entry that an event writes. */
const entryTypes = {
  'return.refund': 'refund',
  'return.reject': 'reject',
  'return.escalate': 'escalate',
  'return.decide': 'decide',
} as const

const noteEntry: Run = async (uow, row, event) => {
  if (!(event.type in entryTypes)) throw new Error(`${event.type} says nothing.`)
  const text = 'reason' in event ? (event.reason ?? '') : ''
  // a refund of everything needs no words
  if (text.trim() === '') return
  const images = 'images' in event ? (event.images ?? []) : []
  const by = event.by === 'seller' || event.by === 'moderator' ? event.by : 'buyer'
  const owners =
    by === 'seller'
      ? { ownerId: row.seller_id, orderId: null }
      : { ownerId: row.buyer_id, orderId: row.order_id }
  await lockImages(uow, owners, images)
  const type = entryTypes[event.type as keyof typeof entryTypes]
  await addEntry(uow, { returnId: row.id, by, type, text, images })
}

const notifySides: Run = async (uow, row, event) => {
  await writeReturnEvent(uow, row, event)
  for (const side of ['buyer', 'seller'] as const) if (event.by !== side) await notifySide(uow, row, side)
}

const refund: Run = async (uow, row, event) => {
  const restocked = await refundReturn(uow, row, event.type === 'return.refund' ? event.lines : [])
  await putBackStock(uow, restocked, { why: 'returned', about: row.order_id })
}

/** The order goes on, or is over. */
const settleOrder: Run = async (uow, row) => {
  const ref = { kind: 'brand_order', id: row.order_id } as const
  const { subtotal_cents: goods, refunded_cents: refunded, delivery_refunded_cents: delivery } = uow.row(ref)
  const isAll = refunded - delivery === goods
  await uow.fire({ ...ref, event: { type: 'order.settleReturn', by: 'system', isAll } })
}

const reminding =
  (side: 'buyer' | 'seller'): Run =>
  async (uow, row) => {
    const about = { kind: 'return', id: row.id } as const
    const message = await reminderNews(uow, { about, orderId: row.order_id, texts: returnTexts, side })
    await notifySide(uow, row, side, message)
  }

export const returnEffects = {
  noteReturn: { run: noteReturn },
  noteEntry: { run: noteEntry },
  notifyReceived: { run: notifySides },
  notifySides: { run: notifySides },
  remindBuyer: { run: reminding('buyer') },
  remindSeller: { run: reminding('seller') },
  remindModerator: {
    run(uow: UnitOfWork, row: ReturnRow) {
      uow.services.log.warn({ return: row.id }, 'a return waits for its decision longer than promised')
    },
  },
  refund: { run: refund },
  settleOrder: { run: settleOrder },
}
