import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { openShop } from '#tests/support/server/open-shop.ts'
import { runJobs } from '#tests/support/trade/checkout.ts'

let services: Services
beforeAll(async () => {
  const opened = await openShop()
  ;({ services } = opened)
  await opened.shop.ad()
  await opened.shop.product([1])
})

const query = async (sql: string, values: unknown[] = []) => (await services.pool.query(sql, values)).rows

/** Each adds a row with a name ($1) and an age ($2); `over` is too old, `good` is not. */
const kinds = [
  {
    kind: 'answers under a key',
    add: `insert into idempotency (scope, route, key, body_hash, claimed_until, claimed_by, created_at)
      values ('u_1', 'POST /things', $1, '', now(), gen_random_uuid(), now() - $2::interval)`,
    names: 'select key as name from idempotency',
    over: '25 hours',
    good: '23 hours',
  },
  {
    kind: 'counted tries',
    add: `insert into rate_limits (bucket, key, opened_at, used) values ('login', $1, now() - $2::interval, 1)`,
    names: 'select key as name from rate_limits',
    over: '25 hours',
    good: '23 hours',
  },
  {
    kind: 'sessions',
    add: `insert into sessions (id, user_id, token_hash, agent, expires_at)
      select 's_' || $1, min(id), convert_to($1, 'UTF8'), '', now() - $2::interval from users`,
    names: 'select substr(id, 3) as name from sessions',
    over: '1 second',
    good: '-1 hour',
  },
  {
    kind: 'one-time tokens',
    add: `insert into user_tokens (token_hash, purpose, user_id, expires_at)
      select convert_to($1, 'UTF8'), 'recovery', min(id), now() - $2::interval from users`,
    names: `select convert_from(token_hash, 'UTF8') as name from user_tokens`,
    over: '1 second',
    good: '-1 hour',
  },
  {
    kind: 'logged sign-ins',
    add: `insert into audit_log (user_id, event, by, at) values ($1, 'signed_in', 'member', now() - $2::interval)`,
    names: 'select user_id as name from audit_log',
    over: '181 days',
    good: '179 days',
  },
  {
    kind: 'visitors of an ad',
    add: `insert into ad_looks (ad_id, visitor, day)
      select max(id), rpad($1, 22), (now() at time zone 'utc' - $2::interval)::date from ads`,
    names: 'select trim(visitor) as name from ad_looks',
    over: '3 days',
    good: '0 days',
  },
  {
    kind: 'visitors of a product',
    add: `insert into product_looks (product_id, visitor, day)
      select max(id), rpad($1, 22), (now() at time zone 'utc' - $2::interval)::date from products`,
    names: 'select trim(visitor) as name from product_looks',
    over: '3 days',
    good: '0 days',
  },
]

test.each(kinds)('the cleanup job deletes $kind that have expired, and no others', async kind => {
  await query(kind.add, ['over', kind.over])
  await query(kind.add, ['good', kind.good])
  await query(`select graphile_worker.add_job('purge_idempotency')`)
  await runJobs(services)
  expect(await query(kind.names)).toEqual([{ name: 'good' }])
})
