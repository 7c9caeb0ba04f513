import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { archived, bytesEntry, type NewEntry, unpack } from '#server/platform/backup/tar.ts'

const longPath = `files/${'long-folder/'.repeat(12)}i_1-200.webp`
const kept = [
  ['manifest.json', '{}\n'],
  [longPath, 'x'.repeat(512)],
  ['files/empty', ''],
  ['files/bytes', '\u0000\u0001\u0002\u00ff'],
]

const archiveOf = (entries: AsyncIterable<NewEntry> | Iterable<NewEntry>) =>
  buffer(archived(Readable.from(entries)))

async function contentsOf(...chunks: Buffer[]): Promise<string[][]> {
  const found: string[][] = []
  for await (const { name, body } of unpack(Readable.from(chunks)))
    found.push([name, (await buffer(body)).toString('latin1')])
  return found
}

test('an archive holds names and bytes as they are, whatever their length and letters', async () => {
  const entries = [...kept, ['files/größe.webp', 'x'], [`files/${'y'.repeat(300)}`, 'z']]
  const bytes = await archiveOf(
    entries.map(([name = '', body = '']) => bytesEntry(name, Buffer.from(body, 'latin1'))),
  )
  expect(await contentsOf(bytes)).toEqual(entries)
  // however it arrives
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
    bytes.subarray(at * 100, (at + 1) * 100),
  )
  expect(await contentsOf(...pieces)).toEqual(entries)
})

test('an archive of an earlier version is read', async () => {
  // written before tar-stream was used, compressed: `kept`
  const earlier =
    'H4sIAAAAAAACA+3WQQ6CMBAF0NGlp/AC4C8gHMdAbA0GCqE1Soxn10Q2KgtNlKph3qaza9I/7bRMda6ksf7WVJqGAQAxcF3RXwGENzUI' +
    'AlGQ0BzkwM7YtCE42esHHU8zYuNVVHrjqapYy2bxqTpfCS8A/L3M6hfuv7h/C0CIwiRc/vn9V3khzTvH6Cb/Axu1rk1lWdt2sB57Pv/x' +
    'OP8FYp7/LnT5Z62V5ov5R/38A87ficn0zL8gxhgbnwuetv/aABIAAA=='
  expect(await contentsOf(gunzipSync(Buffer.from(earlier, 'base64')))).toEqual(kept)
})

test('an archive that is cut in a file or between its head and its bytes, or damaged, is refused', async () => {
  const whole = await archiveOf([bytesEntry('a', Buffer.alloc(700)), bytesEntry('b', Buffer.from('x'))])
  const damaged = Buffer.from(whole)
  damaged.write('c', 0)
  for (const bytes of [...[100, 512, 514, 1000, 2000].map(at => whole.subarray(0, at)), damaged]) {
    await expect(contentsOf(bytes), String(bytes.length)).rejects.toThrow(
      'The file is not a backup of this program, or it is incomplete.',
    )
  }
})

test.each<Header['type']>(['link', 'symlink', 'directory', 'fifo', 'character-device'])(
  'an archive with a %s is refused',
  async type => {
    const archive = pack()
    archive.entry({ name: 'files/a', type, linkname: '/etc/passwd' })
    archive.finalize()
    await expect(contentsOf(await buffer(archive))).rejects.toThrow(
      'The file is not a backup of this program',
    )
  },
)

test('a disk that cannot be read: its own error is passed on, between two files and in one', async () => {
  const whole = await archiveOf([bytesEntry('a', Buffer.alloc(700))])
  for (const at of [0, 512, 600]) {
    async function* failing() {
      yield whole.subarray(0, at)
      throw Object.assign(new Error('bad sector'), { code: 'EIO', syscall: 'read' })
    }
    const reading = async () => {
      for await (const { body } of unpack(Readable.from(failing()))) await buffer(body)
    }
    await expect(reading(), String(at)).rejects.toThrow('bad sector')
  }
})

test('writing takes no more of a file than is wanted, and ends with its reader', async () => {
  const world = { taken: 0, isOver: false }
  async function* body() {
    for (; world.taken < 100; world.taken += 1) yield Buffer.alloc(65_536)
  }
  async function* entries() {
    try {
      yield { name: 'a', size: 100 * 65_536, body: body() }
    } finally {
      world.isOver = true
    }
  }
  let chunks = 0
  for await (const _ of archived(entries())) {
    chunks += 1
    if (chunks === 10) break
  }
  expect(world.isOver).toBe(true)
  expect(world.taken).toBeLessThan(20)
})

test('writing fails with what its files fail with, or when one is shorter than was said', async () => {
  async function* unreadable() {
    yield Buffer.alloc(1)
    throw new Error('unreadable')
  }
  await expect(archiveOf([{ name: 'a', size: 2, body: unreadable() }])).rejects.toThrow('unreadable')
  await expect(archiveOf([{ name: 'a', size: 2, body: [Buffer.alloc(1)] }])).rejects.toThrow('Size mismatch')
  async function* noDatabase() {
    yield bytesEntry('a', Buffer.alloc(1))
    throw new Error('no database')
  }
  await expect(archiveOf(noDatabase())).rejects.toThrow('no database')
})
