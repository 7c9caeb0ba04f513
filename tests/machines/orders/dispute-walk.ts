import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { DisputeContext } from '#src/machines/lifecycles/dispute-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { rowOf } from '../lifecycle-row.ts'

const monday = Date.UTC(2026, 0, 5, 10)
export const input: DisputeContext = {
  ...{ now: monday, openedAt: monday, paidCents: 8000 },
  ...{ proposal: null, sentBack: null, hasReturnAddress: true },
}

export const text = 'The seam was open when it arrived.'
export const propose = (proposal: string, more: object = {}) => ({
  type: 'dispute.propose',
  proposal,
  text,
  ...more,
})
export const part = propose('partial_refund', { amountCents: 2500 })
export const accept = { type: 'dispute.accept' }
export const escalate = { type: 'dispute.escalate', reason: text }
export const comment = { type: 'dispute.comment', text }
export const withdraw = { type: 'dispute.withdraw' }
export const ship = { type: 'dispute.shipReturn', carrier: 'ups', tracking: '1Z 999' }
export const deliver = { type: 'dispute.deliverReturn' }
export const receive = { type: 'dispute.receiveReturn' }
export const decide = (decision: string, more: object = {}) => ({
  type: 'dispute.decide',
  decision,
  reason: 'Both photos show it.',
  ...more,
})

type Row = ReturnType<typeof rowOf>
export const begin = (machine: AnyStateMachine): Row => rowOf(machine, { ...input })
export const proposed = (machine: AnyStateMachine, proposal: object = propose('return')): Row => {
  const row = begin(machine)
  expect(row.send('seller', proposal as typeof part)).toBe(true)
  row.did.length = 0
  return row
}
export const escalated = (machine: AnyStateMachine): Row => {
  const row = proposed(machine)
  row.send('buyer', escalate)
  row.did.length = 0
  return row
}
export const returning = (machine: AnyStateMachine): Row => {
  const row = proposed(machine)
  row.send('buyer', accept)
  row.did.length = 0
  return row
}
export const returnShipped = (machine: AnyStateMachine): Row => {
  const row = returning(machine)
  row.send('buyer', ship)
  row.did.length = 0
  return row
}
export const returnDelivered = (machine: AnyStateMachine): Row => {
  const row = returnShipped(machine)
  row.send('carrier', deliver)
  row.did.length = 0
  return row
}

/** Nothing came back within fourteen days: a moderator was asked. */
export const notArrived = (machine: AnyStateMachine): Row => {
  const row = returnShipped(machine)
  row.pass(14 * day)
  expect([row.state(), row.did]).toEqual(['escalated', ['notifyNotArrived']])
  row.did.length = 0
  return row
}
/** Something came back, and the seller says that it is not what was sent. */
export const contested = (machine: AnyStateMachine): Row => {
  const row = returnDelivered(machine)
  row.send('seller', escalate)
  row.did.length = 0
  return row
}
