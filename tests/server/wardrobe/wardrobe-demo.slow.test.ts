import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawOnDemand } from '#demo/drawing/on-demand.ts'
import { seedWorld } from '#demo/world/seed.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { createFolderStorage } from '#server/platform/files/folder.ts'
import { filesFolder } from '#server/platform/files/folders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { poolMax: 4 })
  await seedWorld({ db: connection.db, clock: systemClock() }, undefined, { products: 20, ads: 10 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const ask = async (text: string) => (await connection.pool.query(text)).rows

test('mia has a full wardrobe, theo a good one, others and the company some', async () => {
  const rows = await ask(`select split_part(u.email, '@', 1) as name, count(*)::int as count
    from garments g join users u on u.id = g.owner_id group by 1 order by 2 desc, 1`)
  expect(rows.slice(0, 3)).toEqual([
    { name: 'mia', count: 64 },
    { name: 'theo', count: 28 },
    { name: 'amara', count: 16 },
  ])
  expect(rows.length).toBeGreaterThan(6)
})

test('mia’s wardrobe is worn over a year, described in every way, and has garments that are not worn at all', async () => {
  const [mia] = await ask(`with hers as (select g.* from garments g join users u on u.id = g.owner_id
      where u.email = 'mia@demo.example'), days as (select w.worn_on from wears w join hers on hers.id = w.garment_id)
    select (select count(*)::int from days) as wears, (select max(worn_on) - min(worn_on) from days) as days,
      (select count(distinct category_slug)::int from hers) as categories,
      (select count(*)::int from hers where wear_count = 0 and shelf = 'owned') as unworn,
      (select count(*)::int from hers where shelf = 'draft') as drafts,
      (select count(*)::int from hers where shelf = 'archived') as archived,
      (select count(*)::int from hers where wear_count <> (select count(*) from wears w where w.garment_id = hers.id)) as wrong,
      (select count(distinct decision)::int from hers) as decisions,
      (select count(*)::int from hers where cardinality(tags) > 0) as tagged,
      (select count(*)::int from hers where cardinality(seasons) > 0) as seasonal,
      (select count(*)::int from hers where price_cents is not null) as priced,
      (select count(*)::int from hers where bought_on > current_date or last_worn > current_date
        or last_worn < bought_on) as impossible`)
  expect(mia).toMatchObject({ drafts: 3, wrong: 0, decisions: 3, impossible: 0 })
  for (const [what, least] of [
    ['wears', 300],
    ['days', 300],
    ['categories', 15],
    ['unworn', 3],
    ['archived', 2],
    ['tagged', 20],
    ['seasonal', 20],
    ['priced', 40],
  ]) {
    expect([what, Number(mia[String(what)]) >= Number(least), mia[String(what)]]).toEqual([
      what,
      true,
      mia[String(what)],
    ])
  }
})

test('every garment has an image of its owner’s own, which is drawn where nobody else sees it', async () => {
  expect(
    await ask(`select g.id from garments g where not exists (select from garment_images gi join images i
      on i.id = gi.image_id where gi.garment_id = g.id and i.owner_id = g.owner_id and i.purpose = 'garment')`),
  ).toEqual([])
  const folder = await temporaryFolder('wardrobe')
  const config = parseConfig({ DATA_DIR: folder.path })
  const files = createFolderStorage(filesFolder(config))
  const [first] = await ask(`select id from images where purpose = 'garment' order by priority limit 1`)
  const log = { info: () => undefined, warn: () => undefined } as never
  const drawing = drawOnDemand({ config, db: connection.db, log, files })
  expect(await drawing.files.find(`private/${first.id}-400.avif`)).not.toBeNull()
  expect(await drawing.files.find(`pictures/${first.id}-400.avif`)).toBeNull()
  await drawing.stop()
  expect(await readdir(join(filesFolder(config), 'private'))).toEqual([`${first.id}-400.avif`])
  expect(await readdir(filesFolder(config))).toEqual(['private'])
  await folder.remove()
})
