import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDatabase, sharedSessions, UnusableDatabaseError } from '#server/platform/database/check.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createTestDatabase, silent, type TestDatabase } from '#tests/support/postgres.ts'
import { startPooler } from '#tests/support/server/pooler.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.drop())

test.each([1, 4])('refuses a pooler in transaction mode with %i connections, by a sentence', async size => {
  const pooler = await startPooler(database.url, 'transaction', size)
  const refused = openDatabase({ databaseUrl: pooler.url, dataDir: '/nonexistent' }, silent)
  await expect(refused).rejects.toThrow(UnusableDatabaseError)
  await expect(refused).rejects.toThrow(sharedSessions)
  await pooler.close()
})

test('opens the database behind a pooler in session mode, with the limits of its sessions', async () => {
  const pooler = await startPooler(database.url, 'session', 12)
  const opened = await openDatabase({ databaseUrl: pooler.url, dataDir: '/nonexistent' }, silent, {
    poolMax: 3,
  })
  const { rows } = await opened.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '10s' }])
  await opened.close()
  await pooler.close()
})

test('asks a direct connection for no second one', async () => {
  await expect(checkDatabase(`${database.url}?application_name=alone`)).resolves.toBeUndefined()
})
