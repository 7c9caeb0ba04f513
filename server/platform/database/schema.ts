/**
 * The tables as Kysely types, generated from the migrated schema: after a new migration
 * `UPDATE_TABLES=1 npx vitest run --project server tests/server/database/tables.test.ts` writes them.
 */
export type { DB as Database } from './tables.gen.ts'
