import { expect, test } from 'vitest'
import { SessionClient } from '#server/platform/database/session.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

test('a color in the bag is written as in the filters', async () => {
  const database = await createTestDatabase()
  const client = new SessionClient({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string; label: string }>(
      'select slug, color_label(slug) as label from unnest($1::text[]) as slug',
      [Object.keys(colors)],
    )
    expect(Object.fromEntries(rows.map(({ slug, label }) => [slug, label]))).toEqual(colors)
  } finally {
    await client.end()
    await database.drop()
  }
})
