import { sidesOf } from '#server/domains/members/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { soldAdsOf } from '#server/domains/purchases/index.ts'
import { parcelOf } from '#server/domains/shipping/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Ref } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import type { disputeEvents } from '#src/api/contract/trade/disputes.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { disputeMachine } from '#src/machines/lifecycles/dispute.ts'
import {
  type DisputeContext,
  type DisputeEvent,
  disputeSentences,
} from '#src/machines/lifecycles/dispute-events.ts'
import { disputeTexts } from './deadline-texts.ts'
import { disputeEffects } from './effects.ts'
import { type DisputeRow, disputeRow } from './row.ts'
import { disputeStateTexts } from './state-texts.ts'
import { findOrderOf } from './store.ts'
import * as words from './words.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    dispute: LifecycleTypes<DisputeRow, DisputeEvent>
  }
}

/** The purchase that the outcome settles, and the ads that may come back with it. */
async function relatedRefs(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const order = await findOrderOf(uow, id)
  return order === undefined ? [] : [{ kind: 'purchase', id: order }, ...(await soldAdsOf(uow, order))]
}

function amountOf(amount: string | undefined): number {
  if (amount === undefined) throw invalid('amount', words.enterAmount)
  return parseMoney(amount)
}

export const disputeLifecycle = {
  kind: 'dispute',
  noun: 'dispute',
  row: disputeRow,
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
  subject: 'This dispute',
  sides: (row: DisputeRow, { viewer }: Context) => sidesOf(row, viewer),
  payload: payloadsOf<BodyOf<typeof disputeEvents>, DisputeEvent, DisputeRow>({
    propose: ({ proposal, amount, text, images }) => ({
      proposal,
      text,
      ...(proposal === 'partial_refund' ? { amountCents: amountOf(amount) } : {}),
      ...(images ? { images } : {}),
    }),
    escalate: ({ text, images }) => ({ reason: text, ...(images ? { images } : {}) }),
    comment: ({ text, images }) => ({ text, ...(images ? { images } : {}) }),
    ship_return: ({ carrier = 'other', tracking, photo }, { order_id: orderId }, { secret }) => ({
      ...parcelOf(secret, { orderId, direction: 'back' }, { carrier, tracking }),
      ...(photo === undefined ? {} : { photo }),
    }),
  }),
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
  relatedRefs,
} satisfies Definition<DisputeRow, DisputeEvent, DisputeContext>
