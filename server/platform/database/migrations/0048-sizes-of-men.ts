import { type Kysely, sql } from 'kysely'

/**
 * A man's EU 48 is an M, a woman's an XXL: men's numbers become sizes of their own system, under the letters that
 * `src/api/contract/values/sizes.ts` gives them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function pg_temp.letter_of(label text) returns text language sql immutable as $$
      select (array['s', 'm', 'l', 'xl', 'xxl', '3xl'])[(substring(label from '\\d+')::int - 44) / 4 + 1]
    $$;
    update variants v set size_system = 'eu-men', size_key = pg_temp.letter_of(v.size_label)
      from products p where p.id = v.product_id and p.whose = 'man' and v.size_system = 'eu' and v.size_label ~ '(4[4-9]|5\\d)';
    update ads set size_system = 'eu-men', size_key = pg_temp.letter_of(size_label)
      where whose = 'man' and size_system = 'eu' and size_label ~ '(4[4-9]|5\\d)';
    update garments set size_system = 'eu-men', size_key = pg_temp.letter_of(size_label)
      where whose = 'man' and size_system = 'eu' and size_label ~ '(4[4-9]|5\\d)';
  `.execute(db)
}
