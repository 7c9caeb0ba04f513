import { ask, statement, t } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const lockedPayment = statement('lock_payment', {
  text: `select state, amount_cents, state in ('created', 'challenge', 'unknown') as waits
     from payments where id = $1 for update`,
  parameters: [t.text],
  columns: { state: t.text, amount_cents: t.int, waits: t.bool },
})

/** Locks one payment for its outcome, so that nobody else settles it meanwhile. */
export async function lockPayment(uow: UnitOfWork, id: string) {
  const [payment] = await uow.ask(lockedPayment, [id])
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return payment
}

const paymentToSettle = statement('payment_to_settle', {
  text: `select p.state, k.state as checkout_state, p.checkout_id, p.amount_cents, p.method, p.reference, p.created_at,
        array(select item_id from checkout_lines l where l.checkout_id = k.id and l.held > 0
          and starts_with(l.item_id, 'a_')) as ads
      from payments p join checkouts k on k.id = p.checkout_id where p.id = $1`,
  parameters: [t.text],
  columns: {
    state: t.text,
    checkout_state: t.text,
    checkout_id: t.text,
    amount_cents: t.int,
    method: t.text,
    reference: t.orNull(t.text),
    created_at: t.timestamp,
    ads: t.list(t.text),
  },
})

/**
 * A payment with the entities that its outcome changes: its checkout, and the ads that the checkout holds.
 */
export async function findPaymentToSettle({ pool }: Services, id: string) {
  const [payment] = await ask(pool, paymentToSettle, [id])
  return payment
}

const overduePayments = statement('find_overdue_payments', {
  text: `select id from payments where state in ('created', 'unknown') and created_at < $1 order by created_at limit 100`,
  parameters: [t.timestamp],
  columns: { id: t.text },
  planned: 'each time',
})

/** Payments that should be settled by now: their jobs were lost with the process that ran them. */
export async function findOverduePayments({ pool, clock }: Services): Promise<string[]> {
  const rows = await ask(pool, overduePayments, [new Date(clock.now().getTime() - 30_000)])
  return rows.map(({ id }) => id)
}

const waitingPayments = statement('find_waiting_payments', {
  text: `select id from payments where checkout_id = $1 and state in ('created', 'challenge', 'unknown')`,
  parameters: [t.text],
  columns: { id: t.text },
  planned: 'each time',
})

/** The payments of a checkout whose outcome is not known yet. */
export async function findWaitingPayments({ pool }: Services, checkoutId: string): Promise<string[]> {
  const rows = await ask(pool, waitingPayments, [checkoutId])
  return rows.map(({ id }) => id)
}

const refundToCarryOut = statement('find_refund_to_carry_out', {
  text: `select r.amount_cents, p.reference from refunds r join payments p on p.id = r.payment_id
     where r.id = $1 and r.state = 'created'`,
  parameters: [t.text],
  columns: { amount_cents: t.int, reference: t.orNull(t.text) },
  planned: 'each time',
})

/** A refund that is still open, with the provider's reference of the charge it is taken from. */
export async function findRefundToCarryOut({ pool }: Services, id: string) {
  const [refund] = await ask(pool, refundToCarryOut, [id])
  return refund
}

const closedRefund = statement('close_refund', {
  text: `update refunds set state = 'done' where id = $1 and state = 'created' returning payment_id`,
  parameters: [t.text],
  columns: { payment_id: t.text },
  planned: 'each time',
})

const addRefunded = statement('add_refunded_cents', {
  text: 'update payments set refunded_cents = refunded_cents + $2 where id = $1',
  parameters: [t.orNull(t.text), t.int],
  planned: 'each time',
})

/** Records that the provider has refunded this many cents; a repeated call counts once. */
export async function closeRefund({ pool }: Services, id: string, amountCents: number): Promise<void> {
  await inTransaction(pool, async client => {
    const [{ payment_id } = { payment_id: null }] = await ask(client, closedRefund, [id])
    await ask(client, addRefunded, [payment_id, amountCents])
  })
}

const overdueRefunds = statement('find_overdue_refunds', {
  text: `select id from refunds where state = 'created' and created_at < $1 order by created_at limit 100`,
  parameters: [t.timestamp],
  columns: { id: t.text },
  planned: 'each time',
})

/** Refunds that should be done by now: their jobs were lost with the process that ran them. */
export async function findOverdueRefunds({ pool, clock }: Services): Promise<string[]> {
  const rows = await ask(pool, overdueRefunds, [new Date(clock.now().getTime() - 60_000)])
  return rows.map(({ id }) => id)
}
