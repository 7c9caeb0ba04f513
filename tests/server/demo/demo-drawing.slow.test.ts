import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DrawingStorage, drawOnDemand } from '#demo/drawing/on-demand.ts'
import { announceFiles } from '#demo/drawing/store.ts'
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
const opened: DrawingStorage[] = []

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
  for (const drawing of opened.splice(0)) await drawing.stop()
  await connection.close()
  await database.drop()
  await folder.remove()
})

function openDrawing(): DrawingStorage {
  const files = createFolderStorage(filesFolder(config))
  const drawing = drawOnDemand({ config, db: connection.db, log, files })
  opened.push(drawing)
  return drawing
}
const stored = async () =>
  (await readdir(join(filesFolder(config), 'pictures')).catch((): string[] => [])).filter(
    name => !name.endsWith('.part'),
  )
const byTurn = () =>
  connection.db.selectFrom('images').selectAll().orderBy('priority').orderBy('id').execute()
async function publicImage(nth: number) {
  const image = (await byTurn()).filter(({ purpose }) => purpose === null)[nth]
  if (image === undefined) throw new Error('The world has no such image.')
  return image
}
const first = () => publicImage(0)
const second = () => publicImage(1)

test('an image has all its files from the start, and each is drawn when it is asked for', async () => {
  const { files } = openDrawing()
  const image = await first()
  expect(image).toMatchObject({
    widths: [200, 400, 800, 1600],
    types: ['avif', 'webp'],
    width: 1600,
    height: 2000,
  })
  const listing = await connection.db
    .selectFrom('listings')
    .select('picture as image')
    .where('live', '=', true)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  const shown = listing.image && imageOf(listing.image)
  expect(shown?.url).toBe(`/pictures/${image.id}-200.webp`)
  expect(shown?.sources).toHaveLength(8)
  for (const width of [200, 400, 800, 1600]) {
    for (const [extension, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const name = `${image.id}-${width}.${extension}`
      const file = await files.open(`pictures/${name}`)
      const bytes = file && (await buffer(file.content))
      expect(bytes?.length, name).toBe(file?.size)
      expect(await sharp(bytes ?? undefined).metadata(), name).toMatchObject({
        width,
        height: (width * 5) / 4,
        format,
      })
      expect(await stored()).toContain(name)
    }
  }
  expect(await stored()).toHaveLength(8)
})

test('two who ask at once wait for one drawing, and later nothing is drawn again', async () => {
  const { files } = openDrawing()
  const path = `pictures/${(await first()).id}-200.webp`
  const both = await Promise.all([files.find(path), files.find(path)])
  expect(both[0]).not.toBeNull()
  expect(both[0]).toEqual(both[1])
  expect(await openDrawing().files.find(path)).toEqual(both[0])
})

test('a drawn garment knows its outline, and a logo has none', async () => {
  const { files } = openDrawing()
  const images = await byTurn()
  const withView = (view: string) =>
    images.find(({ drawing }) => drawing !== null && 'view' in drawing && drawing.view === view)?.id
  const mask = await files.open(`private/${withView('front')}-mask.png`)
  const { data, info } = await sharp((mask && (await buffer(mask.content))) ?? undefined)
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([256, 320, 1])
  expect([data[0], data[255], data[319 * 256], data[319 * 256 + 255]]).toEqual([0, 0, 0, 0])
  const share = data.reduce((sum, shown) => sum + shown, 0) / 255 / data.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.8)
  const logo = images.find(({ drawing }) => drawing !== null && 'mark' in drawing)?.id
  for (const other of [withView('detail'), logo, 'i_unknown00'])
    expect(await files.find(`private/${other}-mask.png`)).toBeNull()
})

test('another width, folder or id, or an image without a drawing: nothing is drawn', async () => {
  const { files } = openDrawing()
  const image = await first()
  await connection.db
    .updateTable('images')
    .set({ drawing: null })
    .where('id', '=', (await second()).id)
    .execute()
  for (const path of [
    `pictures/${image.id}-300.avif`,
    `pictures/${image.id}-200.png`,
    `private/${image.id}-200.avif`,
    `pictures/i_nobody00001-200.avif`,
    `pictures/${(await second()).id}-200.avif`,
    'pictures/readme',
  ]) {
    expect(await files.find(path), path).toBeNull()
    expect(await files.withLocalFile(path, async () => 'there'), path).toBeNull()
  }
  expect(await stored()).toEqual([])
})

test('every image of a garment has a thumbhash before anything is drawn, in the colors that it will have', async () => {
  const { files } = openDrawing()
  const images = await byTurn()
  const apart: number[] = []
  for (const { id, placeholder } of images.filter(({ purpose }) => purpose === null).slice(0, 4)) {
    const own = await files.withLocalFile(`pictures/${id}-200.webp`, async local => {
      const { channels } = await sharp(local).stats()
      return channels.map(({ mean }) => mean / 255)
    })
    const sketched = averageOf(placeholder ?? '')
    apart.push(Math.hypot(...sketched.map((part, at) => part - (own?.[at] ?? 9))))
  }
  expect(Math.max(...apart)).toBeLessThan(0.3)
  const garments = images.filter(({ drawing }) => drawing !== null && 'spec' in drawing)
  expect(garments.filter(({ placeholder }) => (placeholder ?? '').length < 20)).toEqual([])
})

/** Red, green and blue, 0 to 1. */
function averageOf(thumbhash: string): number[] {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  return [r, g, b]
}

test('the first screens are drawn before anybody asks, at one width, and a stop ends it', async () => {
  const drawing = openDrawing()
  const urgent = (await byTurn()).filter(({ priority }) => priority < 200)
  expect(urgent.length).toBeGreaterThan(8)
  drawing.start()
  await expect.poll(async () => (await stored()).length, { timeout: 100_000 }).toBe(urgent.length)
  expect((await stored()).toSorted()).toEqual(urgent.map(({ id }) => `${id}-400.avif`).toSorted())
  await drawing.stop()
  expect(await drawing.files.find(`pictures/${(await first()).id}-800.avif`)).toBeNull()
  expect(await openDrawing().files.find(`pictures/${(await first()).id}-800.avif`)).not.toBeNull()
})

test('kill -9 in the middle leaves whole files only, and what is missing is drawn when it is asked for', async () => {
  const urlOf = (path: string) => JSON.stringify(import.meta.resolve(path))
  const script = `
    import { connect } from ${urlOf('#server/platform/database/connect.ts')}
    import { drawOnDemand } from ${urlOf('#demo/drawing/on-demand.ts')}
    import { createFolderStorage } from ${urlOf('#server/platform/files/folder.ts')}
    const { db } = connect(${JSON.stringify(database.url)}, { poolMax: 2 })
    const dataDir = ${JSON.stringify(folder.path)}
    drawOnDemand({ config: { dataDir }, db, log: console, files: createFolderStorage(dataDir + '/files') }).start()`
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const drawer = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    stdio: 'inherit',
  })
  const gone = once(drawer, 'exit')
  await expect
    .poll(async () => (await stored()).length, { timeout: 100_000, interval: 50 })
    .toBeGreaterThan(0)
  drawer.kill('SIGKILL')
  await gone
  const whole = await stored()
  expect(whole.length).toBeGreaterThan(0)
  for (const name of whole)
    expect(await sharp(join(filesFolder(config), 'pictures', name)).stats()).toMatchObject({ isOpaque: true })
  const { files } = openDrawing()
  for (const { id } of (await byTurn()).filter(({ purpose }) => purpose === null).slice(0, 3))
    expect(await files.find(`pictures/${id}-400.avif`)).not.toBeNull()
})

test('an image that cannot be drawn is missing, and the others come', async () => {
  const { files } = openDrawing()
  const broken = await first()
  await connection.db
    .updateTable('images')
    .set({ drawing: JSON.stringify({ spec: { category: 'anvils' }, view: 'front' }) })
    .where('id', '=', broken.id)
    .execute()
  expect(await files.find(`pictures/${broken.id}-200.avif`)).toBeNull()
  expect(await files.find(`pictures/${(await second()).id}-200.avif`)).not.toBeNull()
})

test('the images of an older world get the widths that are drawn now', async () => {
  await connection.db.updateTable('images').set({ widths: [], types: [], width: 800, height: 1000 }).execute()
  await announceFiles(connection.db)
  const images = await byTurn()
  expect(new Set(images.map(({ widths, types, height }) => JSON.stringify([widths, types, height])))).toEqual(
    new Set(['[[200,400,800,1600],["avif","webp"],2000]']),
  )
})
