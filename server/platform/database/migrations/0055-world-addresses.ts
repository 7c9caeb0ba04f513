import { type Kysely, sql } from 'kysely'

/**
 * Addresses of countries without postcodes or cities, and regions by their names (docs/decisions/155-world-addresses.md).
 * Rows that are there stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table addresses
      drop constraint addresses_postcode_check,
      drop constraint addresses_city_check,
      drop constraint addresses_region_check,
      add constraint addresses_postcode_check check (length(postcode) <= 20),
      add constraint addresses_city_check check (length(city) <= 80),
      add constraint addresses_region_check check (length(region) between 1 and 60);
  `.execute(db)
}
