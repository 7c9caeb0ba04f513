import { type Kysely, sql } from 'kysely'

/** What holds a piece is found by the piece: a seller is told until when her ad is reserved, a buyer where. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index held_lines on checkout_lines (item_id) where held > 0`.execute(db)
}
