import { type Kysely, sql } from 'kysely'

/**
 * A statement that writes a whole change can refuse it by itself, and the sum of a posting set is checked once for each
 * statement instead of once for each posting (docs/decisions/149-order-in-one-breath.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- fails the statement unless as many rows were changed as were wanted
    create function require_rows(part text, changed bigint, wanted int) returns void language plpgsql as $$
    begin
      if changed <> wanted then
        raise exception '%', part using errcode = 'GD001';
      end if;
    end $$;

    drop trigger postings_balance on postings;
    drop function balance_postings();
    -- the books balance after each statement: no set is spread over two
    create function balance_postings() returns trigger language plpgsql as $$
    declare
      -- set by set, by the index: how many postings were added is not known when this is planned
      unbalanced uuid := (select x.set_id from (select distinct set_id from added) x
        where (select sum(p.amount_cents) from postings p where p.set_id = x.set_id) <> 0 limit 1);
    begin
      if unbalanced is not null then
        raise exception 'posting set % does not sum to zero', unbalanced using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger postings_balance after insert on postings referencing new table as added
      for each statement execute function balance_postings();
  `.execute(db)
}
