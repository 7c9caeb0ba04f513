import type { Services } from '../handler.ts'
import { inTransaction } from '../lifecycle/transaction.ts'

/**
 * Carries out a refund that was written down. The provider is asked outside any transaction with the refund's id as
 * its key, so a job that dies half-way pays back once.
 *
 * @throws whatever the provider throws, so that the queue tries again.
 */
export async function carryOutRefund({ pool, payments }: Services, refundId: string): Promise<void> {
  const { rows } = await pool.query<{ amount_cents: number; reference: string | null }>(
    `select r.amount_cents, p.reference from refunds r join payments p on p.id = r.payment_id
     where r.id = $1 and r.state = 'created'`,
    [refundId],
  )
  const [refund] = rows
  if (!refund) return
  if (refund.reference === null)
    throw new Error(`The refund ${refundId} is of a payment without a reference.`)
  await payments.refund({ key: refundId, reference: refund.reference, amountCents: refund.amount_cents })
  await inTransaction(pool, async client => {
    const done = await client.query<{ payment_id: string }>(
      `update refunds set state = 'done' where id = $1 and state = 'created' returning payment_id`,
      [refundId],
    )
    const [{ payment_id } = { payment_id: null }] = done.rows
    await client.query('update payments set refunded_cents = refunded_cents + $2 where id = $1', [
      payment_id,
      refund.amount_cents,
    ])
  })
}

/** Refunds that should have been carried out by now: their jobs were lost with the process that worked on them. */
export async function findOverdueRefunds({ pool, clock }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from refunds where state = 'created' and created_at < $1 order by created_at limit 100`,
    [new Date(clock.now().getTime() - 60_000)],
  )
  return rows.map(({ id }) => id)
}
