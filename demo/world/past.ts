import type { Kysely } from 'kysely'
import { Reads } from '#server/platform/cache/reads.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Context, Services, Viewer } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'

/** A call of `viewer`, made so many hours ago. */
export function contextAt(services: Services, hoursAgo: number, viewer: Viewer | null): Context {
  const { clock } = services
  const back = hoursAgo * 3_600_000
  const turnedBack = {
    now: () => new Date(clock.now().getTime() - back),
    offset: () => clock.offset() - back,
  }
  return {
    services: { ...services, clock: turnedBack },
    viewer,
    requestId: newId('r'),
    address: '127.0.0.1',
    agent: '',
    cookie: null,
    idempotencyKey: null,
    orderKey: null,
    reads: new Reads(),
  }
}

/** An account as the caller of a handler. */
export async function viewerOf(db: Kysely<Database>, userId: string): Promise<Viewer> {
  const { email, name, is_company, state } = await db
    .selectFrom('users')
    .select(['email', 'name', 'is_company', 'state'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, sessionId: newId('s'), isCompany: is_company, email, name, state, staff: null }
}

/** A setting of the demo world; null where there is none. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Kysely<Database>, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
