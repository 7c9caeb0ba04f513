import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImageJob } from '#server/domains/image-workers/job.ts'
import { createJobQueue } from '#server/domains/image-workers/queue.ts'
import { writeTempFiles } from '#server/domains/image-workers/temp-files.ts'
import { type ImageWorkers, openImageWorkers } from '#server/domains/image-workers/worker-pool.ts'
import { storeNew, storeTempFiles } from '#server/domains/images/files.ts'
import { createFolderStorage } from '#server/platform/files/folder.ts'
import { failureOf } from '#server/platform/http/failure.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { filesBelow, temporaryFolder } from '#tests/support/server/temporary.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let imageWorkers: ImageWorkers
beforeAll(async () => {
  folder = await temporaryFolder('image-workers')
  imageWorkers = openImageWorkers()
  await mkdir(join(folder.path, 'incoming'))
  await writeFile(join(folder.path, 'photo'), await aPhoto({ width: 3000, height: 2000 }))
})
afterAll(async () => {
  await imageWorkers.close()
  await folder.remove()
})

const orderOf = (id: string): ImageJob => ({
  kind: 'encode',
  id,
  from: join(folder.path, 'photo'),
  tempFolder: join(folder.path, 'incoming'),
  withOriginal: false,
})

/** The processes that decode, by their parent. */
const children = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('workers/worker.ts'))
    .map(line => Number.parseInt(line, 10))

test('an image that brings the decoder down is refused, and the next one is not', async () => {
  const outcome = imageWorkers.work(orderOf('i_falling')).catch((error: unknown) => error)
  let received: unknown
  outcome.then(value => {
    received = value
  })
  // whichever process takes it up falls over it
  await expect
    .poll(
      () => {
        for (const pid of children()) process.kill(pid, 'SIGSEGV')
        return received
      },
      { interval: 5 },
    )
    .toMatchObject({ status: 422, code: 'picture_broken' })
  expect(await imageWorkers.work(orderOf('i_next'))).toMatchObject({ width: 3000, height: 2000 })
})

slowTest('a decoder that is ended by somebody else takes no image with it', async () => {
  await imageWorkers.work(orderOf('i_before'))
  for (const pid of children()) process.kill(pid, 'SIGKILL')
  await expect.poll(children).toEqual([])
  expect(await imageWorkers.work(orderOf('i_after'))).toMatchObject({ width: 3000 })
})

test('a decoder has no secret of the shop in its environment', async () => {
  for (const pid of children()) process.kill(pid, 'SIGKILL')
  await expect.poll(children).toEqual([])
  for (const name of [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'OIDC_CLIENT_SECRET',
    'SMTP_URL',
    'ANYTHING_ELSE',
  ]) {
    vi.stubEnv(name, 'a-secret-of-the-shop')
  }
  await imageWorkers.work(orderOf('i_bare'))
  const [pid] = children()
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean)
  vi.unstubAllEnvs()
  const names = environment.map(line => line.split('=', 1)[0] ?? '')
  const needed =
    /^(PATH|LD_LIBRARY_PATH|TMPDIR|TMP|TEMP|LANG|TZ|UV_THREADPOOL_SIZE|VIPS_WARNING|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)$/
  expect(names.filter(name => !needed.test(name))).toEqual([])
  expect(names).toContain('UV_THREADPOOL_SIZE')
  expect(environment.join()).not.toContain('a-secret-of-the-shop')
})

test('at most two images are decoded at once, however many come', async () => {
  const all = Promise.all(Array.from({ length: 7 }, (_, at) => imageWorkers.work(orderOf(`i_many${at}`))))
  let most = 0
  let isOver = false
  const end = () => {
    isOver = true
  }
  all.then(end, end)
  // as long as seven large images take on whatever machine this is
  await expect
    .poll(
      () => {
        most = Math.max(most, children().length)
        return isOver
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  expect(await all).toHaveLength(7)
  expect([1, 2]).toContain(most)
})

slowTest('image jobs that somebody waits for go first, and too many are refused', async () => {
  const enqueue = createJobQueue({ most: 1, patient: 2 })
  const held = Promise.withResolvers<void>()
  const order: string[] = []
  const first = enqueue(true, () => held.promise)
  const later = enqueue(false, async () => order.push('beside'))
  const sooner = enqueue(true, async () => order.push('awaited'))
  await expect(enqueue(true, async () => order.push('too many'))).rejects.toThrow('Too many are waiting.')
  held.resolve()
  await Promise.all([first, later, sooner])
  expect(order).toEqual(['awaited', 'beside'])
  // one that fails gives its turn on
  await expect(enqueue(true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await enqueue(true, async () => 'on')).toBe('on')
})

slowTest('files appear together or not at all', async () => {
  const into = join(folder.path, 'together')
  const files = createFolderStorage(into)
  const tempFolder = join(folder.path, 'files')
  await mkdir(tempFolder)
  const bytes = Buffer.from('x')
  const both = ['i_1-200.webp', 'i_1-master.webp'].map(name => ({ name, bytes }))
  const written = await writeTempFiles(tempFolder, both)
  // where the second one is to stand, no file can
  await mkdir(join(into, 'private/i_1-master.webp/taken'), { recursive: true })
  const stored = storeNew(files, { id: 'i_1', purpose: 'avatar' }, written)
  await expect(stored).rejects.toMatchObject({ code: expect.stringMatching(/^E(ISDIR|NOTEMPTY|EXIST)$/) })
  expect(await filesBelow(into)).toEqual([])
  // what a row may name stays where it is stored once more, and not all of that is
  await files.put(
    'pictures/i_1-200.webp',
    (await writeTempFiles(tempFolder, both.slice(0, 1)))[0]?.path ?? '',
  )
  const again = storeTempFiles(
    files,
    { id: 'i_1', purpose: 'avatar' },
    await writeTempFiles(tempFolder, both),
  )
  await expect(again).rejects.toThrow()
  expect(await filesBelow(into)).toEqual([join(into, 'pictures/i_1-200.webp')])
  const unwritable = [...both, { name: 'nowhere/i_1-400.webp', bytes }]
  await expect(writeTempFiles(tempFolder, unwritable)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await filesBelow(tempFolder)).toEqual([])
})

slowTest('a full disk is answered with 503, to be tried again', async () => {
  // Linux has a disk that is always full
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(failureOf(full, 'r')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { code: 'storage_full' },
    isOurs: true,
  })
})
