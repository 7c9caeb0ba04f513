import { ordersTable } from '#server/domains/orders/orders-table.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import {
  type BrandOrderContext,
  type BrandOrderEvent,
  brandOrderSentences,
} from '#src/machines/lifecycles/brand-order-events.ts'
import { brandOrderTexts } from './deadline-texts.ts'
import { brandOrderEffects } from './effects.ts'
import { brandOrderFacts } from './facts.ts'
import { deliveryLeft, goodsLeft } from './money.ts'
import { type BrandOrderRow, openOf, returnableOf } from './row.ts'
import { brandOrderStateTexts } from './state-texts.ts'

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

export const brandOrderLifecycle = {
  ...ordersTable,
  kind: 'brand_order',
  looksAround: true,
  columns: [...ordersTable.columns, ...brandOrderFacts],
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
  texts: brandOrderTexts,
  stateTexts: brandOrderStateTexts,
  contextOf: (row: BrandOrderRow, now: Date): BrandOrderContext => ({
    now: now.getTime(),
    acceptedAt: row.accepted_at?.getTime() ?? null,
    lines: row.lines.map(line => ({ id: line.id, open: openOf(line) })),
    underWay: row.under_way,
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
