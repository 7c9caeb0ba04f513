import {
  type BrandOrderRow,
  brandOrderRow,
  openOf,
  orderSides,
  returnableOf,
  thisOrder,
} from '#server/domains/orders/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { businessOrderEvents } from '#src/api/contract/business/order-changes.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import type { orderEvents } from '#src/api/contract/trade/order-details.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import {
  type BrandOrderContext,
  type BrandOrderEvent,
  brandOrderSentences,
  type LinePart,
} from '#src/machines/lifecycles/brand-order-events.ts'
import { brandOrderTexts } from './deadline-texts.ts'
import { brandOrderEffects } from './effects.ts'
import { deliveryLeft, goodsLeft } from './money.ts'
import { brandOrderStateTexts } from './state-texts.ts'
import * as words from './words.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    brand_order: LifecycleTypes<BrandOrderRow, BrandOrderEvent>
  }
}

/** The time until so many business days after the acceptance, in milliseconds. */
function sinceAcceptance({ now, acceptedAt }: BrandOrderContext, days: number): number {
  const from = acceptedAt ?? now
  return Math.max(0, from + businessDays(from, days) - now)
}

/** Everything that is still to be shipped. */
function openParts({ lines }: BrandOrderRow): LinePart[] {
  const parts = lines.map(line => ({ lineId: line.id, quantity: openOf(line) }))
  const open = parts.filter(({ quantity }) => quantity > 0)
  if (open.length === 0) throw new Refusal(409, 'not_allowed', words.nothingOpen)
  return open
}

export const brandOrderLifecycle = {
  kind: 'brand_order',
  noun: 'order',
  row: brandOrderRow,
  machine: brandOrderMachine.provide({
    delays: {
      acceptance: ({ context }) => businessDays(context.now, windows.brandAcceptance),
      acceptanceReminder: ({ context }) => businessDays(context.now, windows.brandAcceptance - 1),
      dispatch: ({ context }) => sinceAcceptance(context, windows.brandDispatch),
      dispatchReminder: ({ context }) => sinceAcceptance(context, 3),
      lastReminder: ({ context }) => sinceAcceptance(context, windows.brandDispatch - 1),
      answering: ({ context }) => businessDays(context.now, 2),
      answeringReminder: ({ context }) => businessDays(context.now, 1),
      rest: ({ context }) => businessDays(context.now, 5),
      restReminder: ({ context }) => businessDays(context.now, 4),
    },
  }),
  sentences: brandOrderSentences,
  payloadGuards: [
    'takesSome',
    'takesRest',
    'takesRestDelivered',
    'givesReason',
    'refundsPart',
    'refundsAll',
    'settlesAll',
  ],
  people: { seller: 'the brand', buyer: 'the buyer', carrier: 'the carrier' },
  subject: thisOrder,
  sides: (row: BrandOrderRow, context: Context) => orderSides(row, context),
  payload: payloadsOf<
    Exclude<BodyOf<typeof businessOrderEvents>, { type: 'note' }> | BodyOf<typeof orderEvents>,
    BrandOrderEvent,
    BrandOrderRow
  >({
    refuse_line: ({ line_id: lineId, quantity, reason = '' }, { lines }) => {
      const line = lines.find(({ id }) => id === lineId)
      if (line === undefined) throw invalid('line_id', words.chooseLine)
      return { lineId, quantity: quantity ?? openOf(line), ...(reason === '' ? {} : { reason }) }
    },
    ship: ({ lines, carrier = '', tracking = '' }, row) => ({
      lines: lines?.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })) ?? openParts(row),
      carrier,
      tracking,
    }),
    correct_tracking: ({ replaces, carrier = '', tracking = '' }) => ({ replaces, carrier, tracking }),
    cancel: ({ reason }) => (reason === undefined ? {} : { reason }),
    ask_cancel: ({ reason }) => (reason === undefined ? {} : { reason }),
    refuse_cancel: ({ reason = '' }) => ({ reason }),
  }),
  texts: brandOrderTexts,
  stateTexts: brandOrderStateTexts,
  contextOf: (row: BrandOrderRow, now: Date): BrandOrderContext => ({
    now: now.getTime(),
    acceptedAt: row.accepted_at?.getTime() ?? null,
    lines: row.lines.map(line => ({ id: line.id, open: openOf(line) })),
    underWay: row.under_way,
    correctable: row.correctable,
    cancellation: row.cancellation,
    returnable: row.lines.reduce((sum, line) => sum + returnableOf(line), 0),
    openReturns: row.open_returns,
    goodsCents: goodsLeft(row),
    refundableCents: goodsLeft(row) + deliveryLeft(row),
  }),
  keep(row: BrandOrderRow, { acceptedAt, cancellation }: BrandOrderContext) {
    row.accepted_at = acceptedAt === null ? null : new Date(acceptedAt)
    row.cancellation = cancellation
  },
  effects: brandOrderEffects,
} satisfies Definition<BrandOrderRow, BrandOrderEvent, BrandOrderContext>
