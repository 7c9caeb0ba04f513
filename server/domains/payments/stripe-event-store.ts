import type pg from 'pg'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { StripeEvent } from './providers/stripe-events.ts'

const recordedEvent = statement('record_stripe_event', {
  text: `with fresh as (
        insert into provider_events (provider, id) values ('stripe', $1) on conflict do nothing returning id
      ), new_event as (
        update payments set reference = $3
        where id = $2 and provider = 'stripe' and state not in ('captured', 'late')
          and coalesce(reference, $3) = $3 and exists (select from fresh)
        returning id
      )
      select graphile_worker.add_job('settle_payment', json_build_object('paymentId', id), job_key := 'stripe:' || id)
      from new_event
      union all
      select graphile_worker.add_job('check_payout_account', json_build_object('reference', $4::text),
        job_key := 'stripe:' || $4)
      from fresh where exists (select from payout_accounts where reference = $4 and replaced_at is null)`,
  parameters: [t.text, t.orNull(t.text), t.orNull(t.text), t.orNull(t.text)],
  columns: { add_job: t.as<string>('graphile_worker._private_jobs') },
})

/**
 * Records a Stripe event and its effects in one transaction: the charge's reference, and a job that asks
 * Stripe for the outcome. A known event changes nothing; neither does one about a payment that is not ours or
 * whose money is booked already. One about a seller's account asks Stripe how far that is. Several events of one thing
 * share one job.
 */
export async function recordStripeEvent(
  pool: pg.Pool,
  event: Pick<StripeEvent, 'id' | 'intent' | 'account'>,
): Promise<void> {
  const { id, intent, account } = event
  await ask(pool, recordedEvent, [id, intent?.paymentId ?? null, intent?.reference ?? null, account])
}
