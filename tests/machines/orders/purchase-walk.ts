import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { PurchaseContext } from '#src/machines/lifecycles/purchase-events.ts'
import { minute } from '#src/machines/lifecycles/roles.ts'
import { rowOf } from '../lifecycle-row.ts'

export const cancel = { type: 'order.cancel' }
export const cancelWithReason = { ...cancel, reason: 'I tore it.' }
export const ask = { type: 'order.askExtension' }
export const grant = { type: 'order.grantExtension' }
export const decline = { type: 'order.declineExtension' }
/** A carrier and a number, and nothing that shows it. */
export const claim = { type: 'order.ship', carrier: 'ups', tracking: '1Z 999' }
export const ship = { ...claim, receipt: 'i_receipt' }
export const prove = { type: 'order.proveSending', receipt: 'i_receipt' }
export const correct = {
  type: 'order.correctTracking',
  replaces: '1Z 999',
  carrier: 'ups',
  tracking: '1Z 998',
}
export const scan = { type: 'order.scan' }
export const deliver = { type: 'order.deliver' }
export const confirm = { type: 'order.confirm' }
export const dispute = { type: 'order.dispute' }
export const claimLost = { type: 'order.claimLost' }
export const review = { type: 'order.review', rating: 5, text: 'Lovely.' }
export const reject = { type: 'dispute.rejected' }
export const refundPart = { type: 'dispute.partlyRefunded', amountCents: 500 }
export const refund = (isReturned: boolean) => ({ type: 'dispute.refunded', isReturned })

export const monday = Date.UTC(2026, 3, 13, 10)
export const inputAt = (placedAt: number): PurchaseContext => ({
  now: placedAt,
  placedAt,
  extension: null,
  reviewedBy: [],
  correctable: 1,
})
export const undone = ['refund', 'returnAd']
export const paidOut = ['paySeller', 'handOver']

export type Row = ReturnType<typeof rowOf>
export const begin = (machine: AnyStateMachine, at = monday): Row => rowOf(machine, inputAt(at))
/** A row that was sent these events, and whose actions so far are forgotten. */
export function after(
  machine: AnyStateMachine,
  ...sent: [Parameters<Row['send']>[0], { type: string }][]
): Row {
  const row = begin(machine)
  row.pass(60 * minute)
  for (const [by, event] of sent) expect(row.send(by, event)).toBe(true)
  row.did.length = 0
  return row
}
export const sent = (machine: AnyStateMachine) => after(machine, ['seller', claim])
export const shipped = (machine: AnyStateMachine) => after(machine, ['seller', ship])
export const delivered = (machine: AnyStateMachine) => after(machine, ['seller', ship], ['carrier', deliver])
export const disputed = (machine: AnyStateMachine) => after(machine, ['seller', ship], ['buyer', dispute])
export const completed = (machine: AnyStateMachine) =>
  after(machine, ['seller', ship], ['carrier', deliver], ['buyer', confirm])
