import { checkoutsOpened, hersBy, ordersBought, type PersonalTable } from './personal-table.ts'

/** Data that the server itself keeps for a while: queued and failed jobs, counters, responses. */
export const programData: readonly PersonalTable[] = [
  {
    table: 'graphile_worker._private_jobs',
    columns: ['payload', 'last_error'],
    exported: { not: 'Work that waits for seconds; mails are in the member’s own hands then.' },
    // jobs to the member, or about their purchases and sales: a mail's key ends in the id of its cause
    forgotten: {
      by: `delete from graphile_worker._private_jobs j using me where (j.payload ->> 'to')::citext in (select e.email from user_emails e
            where e.user_id = me.id and e.proven_at is not null and e.left_at is null)
        or lower(j.payload ->> 'email') = any(me.had) or j.payload ->> 'userId' = me.id
        or split_part(j.payload ->> 'key', ':', 2) in (
          select me.id union select id from ${checkoutsOpened} k union select id from ${ordersBought} b
          union select o.id from orders o, me where o.seller_id = me.id
          union select o.checkout_id from orders o, me where o.seller_id = me.id
          union select c.id from contact_messages c where ${hersBy('c.email', 'c.created_at')})`,
    },
    planted: {
      by: `delete from graphile_worker._private_jobs j using me
        where j.payload ->> 'userId' = me.id or split_part(j.payload ->> 'key', ':', 2) = me.id`,
    },
  },
  {
    table: 'rate_limits',
    columns: ['key'],
    exported: { not: 'Counted tries, forgotten within a day.' },
    // keys are the caller's address and, after a blank, the account that it was about
    forgotten: {
      by: `delete from rate_limits r using me
        where string_to_array(r.key, ' ') && (me.had || me.id)`,
    },
    planted: { kept: 'Counted tries, forgotten within a day.' },
  },
  {
    table: 'idempotency',
    columns: ['scope', 'key', 'body_hash', 'response'],
    exported: { not: 'Answers that were given already, kept for a day to be given again.' },
    // responses to buyers name this member as the seller
    forgotten: {
      by: `, own as (select id from me union select id from ${ordersBought} b union select id from ${checkoutsOpened} k),
        of_buyers as (delete from idempotency i using orders o, me where o.seller_id = me.id
          and i.scope in (o.buyer_id, o.checkout_id, o.id)
          and (strpos(i.route, o.checkout_id) > 0 or strpos(i.route, o.id) > 0)
          and i.scope not in (select id from own))
        delete from idempotency where scope in (select id from own)`,
    },
    planted: { by: 'delete from idempotency i using me where i.scope = me.id' },
  },
]
