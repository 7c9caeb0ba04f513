import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { returnMachine } from '#src/machines/lifecycles/return.ts'
import {
  type ReturnContext,
  type ReturnEvent,
  returnSentences,
} from '#src/machines/lifecycles/return-events.ts'
import { returnTexts } from './deadline-texts.ts'
import { returnEffects } from './effects.ts'
import { goodsCents, hasReturnAddress, linesJson } from './facts.ts'
import { mostCents, type ReturnRow } from './row.ts'
import { returnStateTexts } from './state-texts.ts'
import { findOrderOf } from './store.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    return: LifecycleTypes<ReturnRow, ReturnEvent>
  }
}

/** The order that it belongs to, which is locked first. */
async function companions(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const order = await findOrderOf(uow, id)
  return order === undefined ? [] : [{ kind: 'brand_order', id: order }]
}

export const returnLifecycle = {
  kind: 'return',
  noun: 'return',
  table: 'returns',
  looksAround: true,
  written: { delivery_cents: 'int' },
  columns: [
    't.order_id, t.seller_id, t.reason, t.requested_at',
    // a guest's order may become a member's
    '(select o.buyer_id from orders o where o.id = t.order_id) as buyer_id',
    `${linesJson} as lines`,
    `${goodsCents} as goods_cents`,
    `${hasReturnAddress} as has_return_address`,
  ],
  machine: returnMachine.provide({
    delays: {
      checking: ({ context }) => businessDays(context.now, windows.checkReturn),
      checkingReminder: ({ context }) => businessDays(context.now, windows.checkReturn - 1),
      deciding: ({ context }) => businessDays(context.now, windows.decision),
    },
  }),
  sentences: returnSentences,
  payloadGuards: [
    'givesTracking',
    'isWithin',
    'showsReason',
    'givesReason',
    'decidesRefund',
    'decidesRejection',
  ],
  people: { buyer: 'the buyer', seller: 'the brand', moderator: 'a moderator', carrier: 'the carrier' },
  texts: returnTexts,
  stateTexts: returnStateTexts,
  contextOf(row: ReturnRow, now: Date): ReturnContext {
    const most = mostCents(row)
    return {
      now: now.getTime(),
      lines: row.lines.map(({ line_id: lineId, quantity }) => ({
        lineId,
        quantity,
        mostCents: most.get(lineId) ?? 0,
      })),
      hasReturnAddress: row.has_return_address,
    }
  },
  effects: returnEffects,
  companions,
} satisfies Definition<ReturnRow, ReturnEvent, ReturnContext>
