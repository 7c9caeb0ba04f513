import type { News } from '#server/domains/notifications/index.ts'
import { reminderNews } from '#server/domains/orders/index.ts'
import { claimParcelImage } from '#server/domains/purchases/index.ts'
import { recordShipment } from '#server/domains/shipping/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DisputeEvent } from '#src/machines/lifecycles/dispute-events.ts'
import type { Deal, PurchaseEvent } from '#src/machines/lifecycles/purchase-events.ts'
import { disputeTexts } from './deadline-texts.ts'
import { addEntry, lockImages } from './entries.ts'
import { notifySide, writeDisputeEvent } from './notify-sides.ts'
import { keepReturnAddress } from './return-address.ts'
import type { DisputeRow } from './row.ts'
import * as words from './words.ts'

type Run = (uow: UnitOfWork, row: DisputeRow, event: DisputeEvent) => Promise<void> | void

const noteProposal: Run = async (uow, row, event) => {
  if (event.type !== 'dispute.propose') throw new Error('Only a proposal is noted.')
  const { proposal, text, amountCents = null, images = [] } = event
  row.amount_cents = proposal === 'partial_refund' ? amountCents : null
  if (proposal === 'return' && !(await keepReturnAddress(uow, row.id)))
    throw invalid('proposal', words.addAddress)
  await lockImages(uow, row.seller_id, images)
  await addEntry(uow, {
    disputeId: row.id,
    by: 'seller',
    type: 'propose',
    text,
    proposal,
    amountCents: row.amount_cents,
    images,
  })
}

const noteEscalation: Run = (uow, row, event) => {
  if (event.type !== 'dispute.escalate') throw new Error('Only an escalation is noted.')
  return noteOfSide(uow, row, event, 'escalate', event.reason)
}

const noteComment: Run = async (uow, row, event) => {
  if (event.type !== 'dispute.comment') throw new Error('Only a comment is noted.')
  await noteOfSide(uow, row, event, 'comment', event.text)
  const side = event.by === 'seller' ? 'buyer' : 'seller'
  await notifySide(uow, row, side, words.commented)
}

/** Adds what one side says while a moderator decides, or so that one does. */
async function noteOfSide(
  uow: UnitOfWork,
  row: DisputeRow,
  { by, images = [] }: Extract<DisputeEvent, { images?: readonly string[] }>,
  type: 'escalate' | 'comment',
  text: string,
): Promise<void> {
  const side = by === 'seller' ? 'seller' : 'buyer'
  await lockImages(uow, side === 'seller' ? row.seller_id : row.buyer_id, images)
  await addEntry(uow, { disputeId: row.id, by: side, type, text, images })
}

const noteDecision: Run = async (uow, row, event) => {
  if (event.type !== 'dispute.decide') throw new Error('Only a decision is noted.')
  const { decision, reason, amountCents = null } = event
  row.amount_cents = decision === 'partial_refund' ? amountCents : null
  if (decision === 'return') await keepReturnAddress(uow, row.id)
  await addEntry(uow, {
    disputeId: row.id,
    by: 'moderator',
    type: 'decide',
    text: reason,
    proposal: decision,
    amountCents: row.amount_cents,
  })
}

const noteReturn: Run = async (uow, row, event) => {
  if (event.type !== 'dispute.shipReturn') throw new Error('Only a parcel is noted.')
  const { carrier, tracking, photo } = event
  await recordShipment(uow, {
    ...{ orderId: row.order_id, direction: 'back', carrier, tracking },
    photoId: photo === undefined ? null : await claimParcelImage(uow, row.buyer_id, 'photo', photo),
  })
}

/** Settles the purchase. */
const settling =
  (eventOf: (row: DisputeRow) => PurchaseEvent): Run =>
  async (uow, row) => {
    await uow.fire({ kind: 'purchase', id: row.order_id, event: eventOf(row) })
  }

const by = 'system'

const notifying =
  (...sides: Deal[]): Run =>
  async (uow, row, event) => {
    await writeDisputeEvent(uow, row, event)
    for (const side of sides) await notifySide(uow, row, side)
  }

/** Tells both sides something that the state does not say. */
const notifyingBoth =
  (message: News): Run =>
  async (uow, row, event) => {
    await writeDisputeEvent(uow, row, event)
    for (const side of ['buyer', 'seller'] as const) await notifySide(uow, row, side, message)
  }

const reminding =
  (side: Deal): Run =>
  async (uow, row) => {
    const about = { kind: 'dispute', id: row.id } as const
    const message = await reminderNews(uow, { about, orderId: row.order_id, texts: disputeTexts, side })
    await notifySide(uow, row, side, message)
  }

export const disputeEffects = {
  noteProposal: { run: noteProposal },
  noteEscalation: { run: noteEscalation },
  noteComment: { run: noteComment },
  noteDecision: { run: noteDecision },
  noteReturn: { run: noteReturn },
  notifyBuyer: { run: notifying('buyer') },
  notifySeller: { run: notifying('seller') },
  notifyBoth: { run: notifying('buyer', 'seller') },
  notifyNotArrived: { run: notifyingBoth(words.notArrived) },
  notifyCameBack: { run: notifyingBoth(words.cameBack) },
  remindBuyer: { run: reminding('buyer') },
  remindSeller: { run: reminding('seller') },
  remindModerator: {
    run(uow: UnitOfWork, row: DisputeRow) {
      uow.services.log.warn({ dispute: row.id }, 'a dispute waits for its decision longer than promised')
    },
  },
  complete: { run: settling(() => ({ type: 'dispute.rejected', by })) },
  refund: { run: settling(() => ({ type: 'dispute.refunded', by, isReturned: false })) },
  refundReturned: { run: settling(() => ({ type: 'dispute.refunded', by, isReturned: true })) },
  refundPart: {
    run: settling(({ amount_cents: amountCents }) => {
      if (amountCents === null) throw new Error('A partial refund needs an amount.')
      return { type: 'dispute.partlyRefunded', by, amountCents }
    }),
  },
}
