import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** Locks one payment for its outcome, so that nobody else settles it meanwhile. */
export async function lockPayment(uow: UnitOfWork, id: string) {
  const [payment] = await uow.ask<{ state: string; amount_cents: number; waits: boolean }>(
    'lock_payment',
    `select state, amount_cents, state in ('created', 'challenge', 'unknown') as waits
     from payments where id = $1 for update`,
    [id],
  )
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return payment
}

/**
 * A payment with the entities that its outcome changes: its checkout, and the ads that the checkout holds.
 */
export async function findPaymentToSettle({ pool }: Services, id: string) {
  const { rows } = await pool.query<{
    state: string
    checkout_state: string
    checkout_id: string
    amount_cents: number
    method: string
    reference: string | null
    created_at: Date
    ads: string[]
  }>({
    name: 'payment_to_settle',
    text: `select p.state, k.state as checkout_state, p.checkout_id, p.amount_cents, p.method, p.reference, p.created_at,
        array(select item_id from checkout_lines l where l.checkout_id = k.id and l.held > 0
          and starts_with(l.item_id, 'a_')) as ads
      from payments p join checkouts k on k.id = p.checkout_id where p.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Payments that should be settled by now: their jobs were lost with the process that ran them. */
export async function findOverduePayments({ pool, clock }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments where state in ('created', 'unknown') and created_at < $1 order by created_at limit 100`,
    [new Date(clock.now().getTime() - 30_000)],
  )
  return rows.map(({ id }) => id)
}

/** The payments of a checkout whose outcome is not known yet. */
export async function findWaitingPayments({ pool }: Services, checkoutId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments where checkout_id = $1 and state in ('created', 'challenge', 'unknown')`,
    [checkoutId],
  )
  return rows.map(({ id }) => id)
}

/** A refund that is still open, with the provider's reference of the charge it is taken from. */
export async function findRefundToCarryOut(
  { pool }: Services,
  id: string,
): Promise<{ amount_cents: number; reference: string | null } | undefined> {
  const { rows } = await pool.query<{ amount_cents: number; reference: string | null }>(
    `select r.amount_cents, p.reference from refunds r join payments p on p.id = r.payment_id
     where r.id = $1 and r.state = 'created'`,
    [id],
  )
  return rows[0]
}

/** Records that the provider has refunded this many cents; a repeated call counts once. */
export async function closeRefund({ pool }: Services, id: string, amountCents: number): Promise<void> {
  await inTransaction(pool, async client => {
    const done = await client.query<{ payment_id: string }>(
      `update refunds set state = 'done' where id = $1 and state = 'created' returning payment_id`,
      [id],
    )
    const [{ payment_id } = { payment_id: null }] = done.rows
    await client.query('update payments set refunded_cents = refunded_cents + $2 where id = $1', [
      payment_id,
      amountCents,
    ])
  })
}

/** Refunds that should be done by now: their jobs were lost with the process that ran them. */
export async function findOverdueRefunds({ pool, clock }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from refunds where state = 'created' and created_at < $1 order by created_at limit 100`,
    [new Date(clock.now().getTime() - 60_000)],
  )
  return rows.map(({ id }) => id)
}
