import { randomBytes } from 'node:crypto'
import type { Services } from '#server/platform/handler/handler.ts'

/**
 * The key of all signatures: made once, stored in the database so that all processes and restores share it.
 */
export async function readSecret({ db }: Pick<Services, 'db'>): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow()
  return Buffer.from(String(row.value), 'base64url')
}
