import { type Kysely, sql } from 'kysely'

/** In which encodings a file may be written, and how many products it has (docs/decisions/145-encoding-question.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- [{ encoding, cells: [{ row, column, text }] }], the likeliest first; empty where the encoding is sure, cells are
    -- empty until the file is read
    alter table imports add column encodings jsonb not null default '[]';
    -- products of the file as it is mapped
    alter table imports add column products int not null default 0;
  `.execute(db)
}
