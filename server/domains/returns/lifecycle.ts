import { orderSides } from '#server/domains/orders/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { parcelOf } from '#server/domains/shipping/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Ref } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import type { returnEvents } from '#src/api/contract/trade/returns.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { returnMachine } from '#src/machines/lifecycles/return.ts'
import {
  type ReturnContext,
  type ReturnEvent,
  returnSentences,
} from '#src/machines/lifecycles/return-events.ts'
import { returnTexts } from './deadline-texts.ts'
import { returnEffects } from './effects.ts'
import { mostCents, type ReturnRow, returnRow } from './row.ts'
import { returnStateTexts } from './state-texts.ts'
import { findOrderOf } from './store.ts'
import * as words from './words.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    return: LifecycleTypes<ReturnRow, ReturnEvent>
  }
}

/** The order that it belongs to, which is locked first. */
async function relatedRefs(uow: UnitOfWork, id: string): Promise<Ref[]> {
  const order = await findOrderOf(uow, id)
  return order === undefined ? [] : [{ kind: 'brand_order', id: order }]
}

/** The sides of a return are those of its order. */
export const returnSides = (
  row: Pick<ReturnRow, 'order_id' | 'checkout_id' | 'buyer_id' | 'seller_id'>,
  reader: Pick<Context, 'services' | 'viewer' | 'orderKey'>,
) => orderSides({ ...row, id: row.order_id }, reader)

export const returnLifecycle = {
  kind: 'return',
  noun: 'return',
  row: returnRow,
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
  subject: words.thisReturn,
  sides: (row: ReturnRow, context: Context) => returnSides(row, context),
  payload: payloadsOf<BodyOf<typeof returnEvents>, ReturnEvent, ReturnRow>({
    ship: (parcel, { id: orderId }, { secret }) => parcelOf(secret, { orderId, direction: 'back' }, parcel),
    escalate: ({ reason, images = [] }) => ({ reason, images }),
    refund: ({ lines = [], reason = '' }, row) => {
      const most = mostCents(row)
      return {
        lines: lines.map(({ line_id: lineId, amount, restock = 0 }) => ({
          lineId,
          amountCents: amount === undefined ? (most.get(lineId) ?? 0) : parseMoney(amount),
          restock,
        })),
        ...(reason === '' ? {} : { reason }),
      }
    },
    reject: ({ reason, images }) => ({ reason, images }),
  }),
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
  relatedRefs,
} satisfies Definition<ReturnRow, ReturnEvent, ReturnContext>
