import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawImages } from '#demo/drawing/draw.ts'
import { startDrawing } from '#demo/drawing/start.ts'
import { seedWorld } from '#demo/world/seed.ts'
import { imageOf } from '#server/domains/images/view.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type Config, parseConfig } from '#server/platform/config/config.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { createFolderStorage } from '#server/platform/files/folder.ts'
import { filesFolder } from '#server/platform/files/folders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let connection: Connection
let config: Config
let folder: Awaited<ReturnType<typeof temporaryFolder>>

// Drawing gives way to everything else, and these tests run beside others.
vi.setConfig({ testTimeout: 150_000 })

beforeEach(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { poolMax: 4 })
  folder = await temporaryFolder('drawing')
  config = parseConfig({ DATA_DIR: folder.path })
  await seedWorld({ db: connection.db, clock: systemClock() }, undefined, { products: 5, ads: 3 })
})

afterEach(async () => {
  await connection.close()
  await database.drop()
  await folder.remove()
})

const needed = () => ({ config, db: connection.db, log, files: createFolderStorage(filesFolder(config)) })
const picturesFolder = () => join(filesFolder(config), 'pictures')
const byTurn = () =>
  connection.db.selectFrom('images').selectAll().orderBy('priority').orderBy('id').execute()

test('the most urgent pictures are drawn, written and shown on their listings', async () => {
  expect(await drawImages(needed(), { limit: 3 })).toBe(3)
  const images = await byTurn()
  const [first] = images
  expect(images.map(({ widths }) => widths.length > 0).slice(0, 4)).toEqual([true, true, true, false])
  expect(first).toMatchObject({ widths: [200, 400, 800], types: ['avif', 'webp'], width: 800, height: 1000 })
  expect(Math.min(...averageOf(first?.placeholder ?? ''))).toBeGreaterThan(0.1)
  const names = await readdir(picturesFolder())
  expect(names.filter(name => !name.endsWith('.part'))).toHaveLength(3 * 3 * 2)
  for (const width of [200, 400, 800]) {
    for (const [extension, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const found = await sharp(join(picturesFolder(), `${first?.id}-${width}.${extension}`)).metadata()
      expect(found).toMatchObject({ width, height: (width * 5) / 4, format })
    }
  }
  const listing = await connection.db
    .selectFrom('listings')
    .select('picture')
    .where('live', '=', true)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  const shown = listing.picture && imageOf(listing.picture)
  expect(shown?.url).toBe(`/pictures/${first?.id}-200.webp`)
  expect(shown?.sources).toHaveLength(6)
})

test('every picture has a thumbhash before anything is drawn, in the colors that it will have', async () => {
  const before = await byTurn()
  await drawImages(needed(), { limit: 4 })
  const drawn = (await byTurn()).slice(0, 4)
  const apart = drawn.map(({ id, placeholder }) => {
    const sketched = averageOf(before.find(image => image.id === id)?.placeholder ?? '')
    const own = averageOf(placeholder ?? '')
    return Math.hypot(...own.map((part, at) => part - (sketched[at] ?? 0)))
  })
  expect(Math.max(...apart)).toBeLessThan(0.3)
  expect(before.filter(({ placeholder }) => (placeholder ?? '').length < 20)).toEqual([])
})

/** Red, green and blue, 0 to 1. */
function averageOf(thumbhash: string): number[] {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  return [r, g, b]
}

test('the first screen has its pictures long before all are drawn, and a stop loses nothing', async () => {
  const drawing = startDrawing(needed())
  const all = (await byTurn()).length
  await vi.waitFor(
    async () => {
      const first = (await byTurn()).filter(({ priority }) => priority < 200)
      expect(first.filter(({ widths }) => widths.length === 0)).toEqual([])
    },
    { timeout: 100_000, interval: 100 },
  )
  await drawing.stop()
  const stopped = await byTurn()
  const whole = stopped.filter(({ widths }) => widths.length === 3)
  expect(whole.length).toBeLessThan(all)
  const firstScreen = stopped.filter(({ priority }) => priority < 200)
  expect(firstScreen.length).toBeGreaterThan(8)
  for (const { widths } of firstScreen) expect(widths.length).toBeGreaterThan(0)

  expect(await drawImages(needed(), { limit: 2 })).toBe(2)
  const now = (await byTurn()).filter(({ widths }) => widths.length === 3)
  expect(now).toHaveLength(whole.length + 2)
  expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(whole.map(({ id }) => id)))
})

test('kill -9 in the middle leaves no picture that is said to be there and is not', async () => {
  const urlOf = (path: string) => JSON.stringify(import.meta.resolve(path))
  const script = `
    import { connect } from ${urlOf('#server/platform/database/connect.ts')}
    import { drawImages } from ${urlOf('#demo/drawing/draw.ts')}
    const { db } = connect(${JSON.stringify(database.url)}, { poolMax: 2 })
    import { createFolderStorage } from ${urlOf('#server/platform/files/folder.ts')}
    const dataDir = ${JSON.stringify(folder.path)}
    await drawImages({ config: { dataDir }, db, log: console, files: createFolderStorage(dataDir + '/files') })`
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const drawer = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    stdio: 'inherit',
  })
  const gone = once(drawer, 'exit')
  await vi.waitFor(async () => expect((await byTurn()).some(({ widths }) => widths.length > 0)).toBe(true), {
    timeout: 100_000,
    interval: 50,
  })
  drawer.kill('SIGKILL')
  await gone

  expect(await drawImages(needed(), { limit: 1 })).toBe(1)
  const names = new Set(await readdir(picturesFolder()))
  for (const { id, widths, types } of await byTurn()) {
    for (const width of widths) for (const type of types) expect(names).toContain(`${id}-${width}.${type}`)
  }
})

test('a picture that cannot be drawn is passed over', async () => {
  const [first] = await byTurn()
  await connection.db
    .updateTable('images')
    .set({ drawing: JSON.stringify({ spec: { category: 'anvils' }, view: 'front' }) })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect(await drawImages(needed(), { limit: 2 })).toBe(2)
  const widths = (await byTurn()).map(image => image.widths.length)
  expect(widths.slice(0, 4)).toEqual([0, 3, 3, 0])
})

test('where nothing is left to draw, nothing is started', async () => {
  await connection.db.updateTable('images').set({ drawing: null }).execute()
  expect(await drawImages(needed())).toBe(0)
  expect(await readdir(folder.path)).toEqual([])
})
