import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sweepImages } from '#server/domains/images/sweep.ts'
import { chooseFileStorage } from '#server/platform/files/choose.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { runChild } from '#tests/support/children/child.ts'
import { anyMoment } from '#tests/support/hostile/any-moment.ts'
import { members, seedCatalog } from '#tests/support/members/catalog.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { imageFiles, upload, uploaded } from '#tests/support/members/uploads.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { filesBelow, temporaryFolder } from '#tests/support/server/temporary.ts'
import { openServices } from '#tests/support/trade/checkout.ts'

const rounds = process.env.TEST_FULL === '1' ? 20 : 2
const owner = members[0]

let services: Services
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('uploads')
  const rig = openServices(database.url)
  await seedCatalog(rig.services.pool)
  const config = { ...rig.services.config, dataDir: folder.path }
  services = { ...rig.services, config, files: chooseFileStorage(config) }
  return async () => {
    await rig.close()
    await database.drop()
    await folder.remove()
  }
})

interface Row {
  id: string
  widths: number[]
}

async function storedRows(): Promise<Row[]> {
  const { rows } = await services.pool.query<Row>('select id, widths from images where owner_id = $1', [
    owner,
  ])
  return rows
}

/** How many connections but this one have a transaction or a query under way. */
async function busyConnections(): Promise<number> {
  const { rows } = await services.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       and backend_type = 'client backend'`,
  )
  return rows[0]?.busy ?? 0
}

test(`${rounds} × kill -9 while images come in: every row has its files, and nothing else stays`, async () => {
  const photo = await aPhoto({ width: 2400, height: 1800 })
  for (let round = 0; round < rounds; round += 1) {
    const child = runChild('upload-child.ts', database.url, folder.path, owner)
    const bearer = String(await child.hears('bearer'))
    const url = String(await child.hears('url'))
    const answers = Array.from({ length: 6 }, () =>
      upload(url, photo, { bearer, purpose: 'avatar' }).catch(() => null),
    )
    await expect
      .poll(async () => (await filesBelow(incomingFolder(services.config))).length)
      .toBeGreaterThan(0)
    await anyMoment(900)
    await child.end('SIGKILL')
    const acknowledged = (await Promise.all(answers)).filter(answer => answer !== null).map(uploaded)

    // what the killed server had sent may still be committed
    await expect.poll(busyConnections).toBe(0)
    await sweepImages(services, { file: 0 })
    const rows = await storedRows()
    for (const { id } of acknowledged) expect(rows.map(row => row.id)).toContain(id)
    const files = await imageFiles(services)
    for (const { id, widths } of rows) {
      for (const width of widths) expect(files).toContain(join('files/pictures', `${id}-${width}.webp`))
      expect(files).toContain(join('files/private', `${id}-master.webp`))
    }
    expect(files.filter(path => !rows.some(({ id }) => path.includes(id)))).toEqual([])
  }
}, 900_000)
