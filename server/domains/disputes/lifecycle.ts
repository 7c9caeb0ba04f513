import { soldAdsOf } from '#server/domains/orders/index.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { disputeMachine } from '#src/machines/lifecycles/dispute.ts'
import {
  type DisputeContext,
  type DisputeEvent,
  disputeSentences,
} from '#src/machines/lifecycles/dispute-events.ts'
import { disputeTexts } from './deadline-texts.ts'
import { disputeEffects } from './effects.ts'
import type { DisputeRow } from './row.ts'
import { disputeStateTexts } from './state-texts.ts'
import { findOrderOf, hasReturnAddress } from './store.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    dispute: LifecycleTypes<DisputeRow, DisputeEvent>
  }
}

/** The purchase that the outcome settles, and the ads that may come back with it. */
async function companions(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const order = await findOrderOf(uow, id)
  return order === undefined ? [] : [{ kind: 'purchase', id: order }, ...(await soldAdsOf(uow, order))]
}

export const disputeLifecycle = {
  kind: 'dispute',
  noun: 'dispute',
  table: 'disputes',
  looksAround: true,
  written: { proposal: 'text', amount_cents: 'int', sent_back: 'text' },
  columns: [
    't.order_id, t.buyer_id, t.seller_id, t.opened_at',
    '(select o.number from orders o where o.id = t.order_id) as number',
    '(select o.subtotal_cents from orders o where o.id = t.order_id) as paid_cents',
    `${hasReturnAddress('t')} as has_return_address`,
  ],
  machine: disputeMachine.provide({
    delays: {
      returning: ({ context }) => businessDays(context.now, 5),
      returningReminder: ({ context }) => businessDays(context.now, 4),
      deciding: ({ context }) => businessDays(context.now, windows.decision),
    },
  }),
  sentences: disputeSentences,
  payloadGuards: [
    'isProposal',
    'givesTracking',
    'givesReason',
    'givesText',
    'decidesReturn',
    'decidesRefundOfReturn',
    'decidesRefund',
    'decidesPart',
    'decidesRejection',
  ],
  people: { buyer: 'the buyer', seller: 'the seller', moderator: 'a moderator', carrier: 'the carrier' },
  texts: disputeTexts,
  stateTexts: disputeStateTexts,
  contextOf: (row: DisputeRow, now: Date): DisputeContext => ({
    now: now.getTime(),
    openedAt: row.opened_at.getTime(),
    paidCents: row.paid_cents,
    proposal: row.proposal,
    sentBack: row.sent_back,
    hasReturnAddress: row.has_return_address,
  }),
  keep(row: DisputeRow, { proposal, sentBack }: DisputeContext) {
    row.proposal = proposal
    row.sent_back = sentBack
  },
  effects: disputeEffects,
  companions,
} satisfies Definition<DisputeRow, DisputeEvent, DisputeContext>
