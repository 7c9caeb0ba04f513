import type { AnyStateMachine } from 'xstate'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import type { BrandOrderContext } from '#src/machines/lifecycles/brand-order-events.ts'
import { rowOf } from '../lifecycle-row.ts'

/** 2026-01-05, a Monday, and the Friday after it. */
export const [monday, friday] = [Date.UTC(2026, 0, 5, 10), Date.UTC(2026, 0, 9, 10)]

const since = ({ now, acceptedAt }: BrandOrderContext, days: number) => {
  const from = acceptedAt ?? now
  return Math.max(0, from + businessDays(from, days) - now)
}

/** The chart with the calendar of the server. */
export const brandOrder = brandOrderMachine.provide({
  delays: {
    acceptance: ({ context }) => businessDays(context.now, 2),
    acceptanceReminder: ({ context }) => businessDays(context.now, 1),
    dispatch: ({ context }) => since(context, 5),
    dispatchReminder: ({ context }) => since(context, 3),
    lastReminder: ({ context }) => since(context, 4),
    answering: ({ context }) => businessDays(context.now, 2),
    answeringReminder: ({ context }) => businessDays(context.now, 1),
    rest: ({ context }) => businessDays(context.now, 5),
    restReminder: ({ context }) => businessDays(context.now, 4),
  },
})

/** Two pieces of one line and one of another, for $100.00, with $4.90 for the delivery. */
export const input: BrandOrderContext = {
  now: monday,
  acceptedAt: null,
  lines: [
    { id: 'l_shirt', open: 2 },
    { id: 'l_scarf', open: 1 },
  ],
  underWay: 0,
  correctable: 1,
  cancellation: null,
  returnable: 0,
  openReturns: 0,
  goodsCents: 10_000,
  refundableCents: 10_490,
}

const [shirts, scarf] = [
  { lineId: 'l_shirt', quantity: 2 },
  { lineId: 'l_scarf', quantity: 1 },
]
export const accept = { type: 'order.accept' }
export const cancel = { type: 'order.cancel', reason: 'The last piece has a flaw.' }
export const refuseScarf = { type: 'order.refuseLine', ...scarf }
export const refuseShirts = { type: 'order.refuseLine', ...shirts }
const parcel = { type: 'order.ship', carrier: 'ups', tracking: '1Z 999' }
export const shipAll = { ...parcel, lines: [shirts, scarf] }
export const shipShirts = { ...parcel, lines: [shirts] }
export const shipScarf = { ...parcel, lines: [scarf] }
export const correct = {
  type: 'order.correctTracking',
  replaces: '1Z 999',
  carrier: 'ups',
  tracking: '1Z 998',
}
export const deliver = { type: 'order.deliver' }
export const deliverParcel = { type: 'order.deliverParcel' }
export const askCancel = { type: 'order.askCancel', reason: 'I found it elsewhere.' }
export const agree = { type: 'order.agreeCancel' }
export const refuseCancel = { type: 'order.refuseCancel', reason: 'It is packed.' }
export const refundPart = { type: 'order.refundPart', amountCents: 2500, reason: 'A button is missing.' }
export const refundAll = { ...refundPart, amountCents: 10_000 }
export const requestReturn = { type: 'order.requestReturn' }
export const settle = (isAll = false) => ({ type: 'order.settleReturn', isAll })

/** What the database says after a parcel with the shirts. */
export const onlyScarf = {
  lines: [
    { id: 'l_shirt', open: 0 },
    { id: 'l_scarf', open: 1 },
  ],
}
export const nothingOpen = {
  lines: [
    { id: 'l_shirt', open: 0 },
    { id: 'l_scarf', open: 0 },
  ],
}

type Row = ReturnType<typeof rowOf>

export const begin = (machine: AnyStateMachine, more: Partial<BrandOrderContext> = {}): Row =>
  rowOf(machine, { ...input, ...more })

function moved(row: Row, ...events: [by: 'buyer' | 'seller', event: { type: string }][]): Row {
  for (const [by, event] of events) if (!row.send(by, event)) throw new Error(`${event.type} was refused.`)
  row.did.length = 0
  return row
}

export const accepted = (machine: AnyStateMachine, more: Partial<BrandOrderContext> = {}) =>
  moved(begin(machine, more), ['seller', accept])

export function partlyShipped(machine: AnyStateMachine): Row {
  const row = moved(accepted(machine), ['seller', shipShirts])
  row.change({ ...onlyScarf, underWay: 1 })
  return row
}

export function shipped(machine: AnyStateMachine, parcels = 1): Row {
  const row = moved(accepted(machine), ['seller', shipAll])
  row.change({ ...nothingOpen, underWay: parcels })
  return row
}

export function delivered(machine: AnyStateMachine): Row {
  const row = moved(shipped(machine), ['buyer', deliver])
  row.change({ underWay: 0, returnable: 3 })
  return row
}
