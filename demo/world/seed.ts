import { setTimeout } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { hashPassword } from '#server/domains/accounts/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { reuseCategories } from './categories.ts'
import { composeWorld } from './compose-world.ts'
import { countRows, insertWorld } from './insert.ts'
import type { Progress } from './progress.ts'
import type { WorldRows } from './rows.ts'

/** Of all demo accounts. */
export const DEMO_PASSWORD = 'garderobe-demo'

/** Held while a world is made, so that two servers that start at once make one. */
const LOCK = 7_130_411

export interface WorldOptions {
  seed?: number
  /** Brand products and members' ads; the catalog has at least 600 together (V-64). */
  products?: number
  ads?: number
}

/** What became of it: made now, there already, or left alone because people are there who are not of the demo. */
export type Seeded = 'made' | 'present' | 'occupied'

/**
 * Makes the demo world (V-64): categories, brands, members, and listings whose images are drawn later. All rows and the
 * marker come in one transaction, so that a start that was killed leaves nothing and the next one makes it whole. A
 * database with people of its own is never touched.
 */
export async function seedWorld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  progress: Progress = () => undefined,
  { seed = 2611, products = 430, ads = 230 }: WorldOptions = {},
): Promise<Seeded> {
  const marked = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoWorldKey)
    .executeTakeFirst()
  if (marked) return 'present'
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock.now()
  const rows = composeWorld({ seed, now, passwordHash, products, ads })
  const marker = { seed, products, ads, at: now.toISOString() }
  for (;;) {
    const outcome = await db.transaction().execute(trx => makeAlone(trx, rows, marker, progress))
    if (outcome !== 'busy') return outcome
    // another server is making it; a wait for the lock itself would run into the pool's time limits
    await setTimeout(250)
  }
}

async function makeAlone(
  trx: Transaction<Database>,
  rows: WorldRows,
  marker: object,
  progress: Progress,
): Promise<Seeded | 'busy'> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx)
  if (!lock.rows[0]?.mine) return 'busy'
  // whoever held the lock before has made it
  const since = await trx
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoWorldKey)
    .executeTakeFirst()
  if (since) return 'present'
  const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const stored = await trx.selectFrom('categories').select(['id', 'slug']).execute()
  if (somebody || (stored.length > 0 && !reuseCategories(rows, stored))) return 'occupied'
  const total = countRows(rows)
  let done = 0
  await insertWorld(trx, rows, written => {
    done += written
    progress('Filling the shop', done, total)
  })
  await trx
    .insertInto('settings')
    .values({ key: demoWorldKey, value: JSON.stringify(marker) })
    .execute()
  return 'made'
}
