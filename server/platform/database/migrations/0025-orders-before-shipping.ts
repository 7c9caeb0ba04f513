import { type Kysely, sql } from 'kysely'

/**
 * Orders that brands accepted cannot be shipped, and waited for nobody: they are placed again, with two business days
 * until they are cancelled and refunded. Notifications of orders link to the pages that show them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with clock as (select now() + make_interval(secs => coalesce(
        (select (value #>> '{}')::bigint from settings where key = 'clock_offset'), 0) / 1000.0) as at),
    reopened as (update orders set state = 'placed', version = version + 1
      where kind = 'brand_order' and state = 'accepted' returning id, version),
    logged as (insert into transition_log (kind, entity_id, version, event, by, from_state, to_state, at)
      select 'brand_order', id, version, 'reopen', 'system', 'accepted', 'placed', at from reopened, clock)
    insert into deadlines (kind, entity_id, send_id, event, at)
      select 'brand_order', id, e.name, e.name,
        -- Monday to Friday are business days
        at + make_interval(days => case extract(dow from at at time zone 'UTC') when 4 then 4 when 5 then 4 when 6 then 3 else 2 end)
      from reopened, clock, (values ('xstate.after.acceptance.brandOrder.placed')) e (name);

    update notifications n set href = case when n.user_id = o.seller_id then '/account/ads?order=' || o.id
        else '/checkout/' || o.checkout_id end
      from orders o where n.href = '/account/purchases?order=' || o.id;
  `.execute(db)
}
