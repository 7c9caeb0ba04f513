import { type Kysely, sql } from 'kysely'

/** The region of an address, and a phone number for the carrier (docs/decisions/115-addresses-by-country.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table addresses
      add column region text check (length(region) between 1 and 20),
      add column phone text check (length(phone) between 6 and 30);
  `.execute(db)
}
