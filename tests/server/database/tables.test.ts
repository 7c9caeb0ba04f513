import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { generatedTables } from '#tests/support/server/generated-tables.ts'

test('the types of the tables are those of the migrated schema (UPDATE_TABLES=1 writes them)', async () => {
  const database = await createTestDatabase()
  const generated = await generatedTables(database.url).finally(database.drop)
  const file = join(projectRoot, 'server/platform/database/tables.gen.ts')
  if (process.env.UPDATE_TABLES === '1') await writeFile(file, generated)
  expect(await readFile(file, 'utf8')).toBe(generated)
})
