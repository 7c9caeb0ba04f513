import type { AnyStateMachine } from 'xstate'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { returnMachine } from '#src/machines/lifecycles/return.ts'
import type { ReturnContext } from '#src/machines/lifecycles/return-events.ts'
import { rowOf } from '../lifecycle-row.ts'

/** The chart with the calendar of the server. */
export const orderReturn = returnMachine.provide({
  delays: {
    checking: ({ context }) => businessDays(context.now, 5),
    checkingReminder: ({ context }) => businessDays(context.now, 4),
    deciding: ({ context }) => businessDays(context.now, 5),
  },
})

/** Two shirts for $50.00 in all, asked back on a Monday. */
export const input: ReturnContext = {
  now: Date.UTC(2026, 0, 5, 10),
  lines: [{ lineId: 'l_shirt', quantity: 2, mostCents: 5000 }],
  hasReturnAddress: true,
}

export const ship = { type: 'return.ship', carrier: 'ups', tracking: '1Z 999' }
export const withdraw = { type: 'return.withdraw' }
export const receive = { type: 'return.receive' }
export const deliver = { type: 'return.deliver' }
export const refundWhole = { type: 'return.refund', lines: [] }
export const refundOf = (amountCents: number, restock = 0, more: object = {}) => ({
  type: 'return.refund',
  lines: [{ lineId: 'l_shirt', amountCents, restock }],
  ...more,
})
export const reject = { type: 'return.reject', reason: 'It was worn.', images: ['i_1'] }
export const escalate = { type: 'return.escalate', reason: 'It was not.' }
export const decide = (decision: 'refund' | 'reject') => ({
  type: 'return.decide',
  decision,
  reason: 'The photo shows it.',
})

type Row = ReturnType<typeof rowOf>

export const begin = (machine: AnyStateMachine, more: Partial<ReturnContext> = {}): Row =>
  rowOf(machine, { ...input, ...more })

function moved(row: Row, ...events: [by: 'buyer' | 'seller', event: { type: string }][]): Row {
  for (const [by, event] of events) if (!row.send(by, event)) throw new Error(`${event.type} was refused.`)
  row.did.length = 0
  return row
}

export const sent = (machine: AnyStateMachine) => moved(begin(machine), ['buyer', ship])
export const received = (machine: AnyStateMachine) => moved(sent(machine), ['seller', receive])
export const rejected = (machine: AnyStateMachine) => moved(received(machine), ['seller', reject])
export const escalated = (machine: AnyStateMachine) => moved(rejected(machine), ['buyer', escalate])
