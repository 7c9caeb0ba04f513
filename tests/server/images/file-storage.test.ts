import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBucketStorage } from '#server/platform/files/bucket.ts'
import { createFolderStorage } from '#server/platform/files/folder.ts'
import { prepareStorage } from '#server/platform/files/prepare.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import { freePort } from '#tests/support/server/port.ts'
import { type S3StandIn, startS3StandIn } from '#tests/support/server/s3-stand-in.ts'
import { filesBelow, temporaryFolder } from '#tests/support/server/temporary.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let s3: S3StandIn
let temporary: string
beforeAll(async () => {
  folder = await temporaryFolder('storage')
  s3 = await startS3StandIn()
  temporary = join(folder.path, 'incoming')
  await mkdir(temporary)
})
afterEach(() => {
  s3.mishap = () => undefined
})
afterAll(async () => {
  await s3.close()
  await folder.remove()
})

const bucket = (more: object = {}, patience = 5000) =>
  createBucketStorage({ ...s3.config, ...more }, { temporary, patience })
const kinds: [string, () => FileStorage][] = [
  ['a folder', () => createFolderStorage(join(folder.path, 'files'))],
  ['a bucket', () => bucket()],
  ['a bucket with a prefix', () => bucket({ prefix: 'shop/images/' })],
]

/** A file of this machine, as an image worker leaves it. */
async function draft(text: string): Promise<string> {
  const path = join(temporary, `${Math.random()}.part`)
  await writeFile(path, text)
  return path
}
async function namesIn(files: FileStorage, of: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list(of)) names.push(name)
  return names
}
const readAll = async (opened: Awaited<ReturnType<FileStorage['open']>>) =>
  opened && String(await buffer(opened.content))

describe.each(kinds)('%s', (_, open) => {
  test('gives back what was put there, whole and in part, and nothing that was not', async () => {
    const files = open()
    await files.prepare()
    await files.put('pictures/i_1-200.webp', await draft('0123456789'))
    const opened = await files.open('pictures/i_1-200.webp')
    expect(opened).toMatchObject({
      size: 10,
      modifiedAt: expect.any(Date),
      etag: expect.stringMatching(/^(W\/)?"\w/),
    })
    expect(await readAll(opened)).toBe('0123456789')
    const part = await files.open('pictures/i_1-200.webp', { start: 2, end: 5 })
    expect(part?.size).toBe(10)
    expect(await readAll(part)).toBe('2345')
    const { content, ...found } = opened ?? {}
    expect(await files.find('pictures/i_1-200.webp')).toEqual(found)
    expect(content?.destroyed).toBe(true)
    expect([await files.find('pictures/i_2-200.webp'), await files.open('private/i_1-200.webp')]).toEqual([
      null,
      null,
    ])
  })

  test('leaves no draft behind, and hands a file to a process of this machine', async () => {
    const files = open()
    await files.put('private/i_3-master.webp', await draft('master'))
    expect(await filesBelow(temporary)).toEqual([])
    expect(await files.withLocalFile('private/i_3-master.webp', local => readFile(local, 'utf8'))).toBe(
      'master',
    )
    expect(await files.withLocalFile('private/i_4-master.webp', local => readFile(local, 'utf8'))).toBeNull()
    expect(await filesBelow(temporary)).toEqual([])
  })

  test('lists a folder of any length, and forgets what is removed', async () => {
    const files = open()
    const names = Array.from({ length: 9 }, (__, at) => `i_many-${at}.webp`)
    for (const name of names) await files.put(`listed/${name}`, await draft('x'))
    expect((await namesIn(files, 'listed')).sort()).toEqual(names)
    await files.remove([...names.map(name => `listed/${name}`), 'listed/i_never-1.webp'])
    expect(await namesIn(files, 'listed')).toEqual([])
    expect(await namesIn(files, 'nowhere')).toEqual([])
  })
})

describe('a bucket that does not do as it is asked', () => {
  const away = { name: 'StorageUnavailableError' }

  test.each([
    ['a wrong secret', { secretAccessKey: 'mistyped' }, '403 SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    ['a wrong key id', { accessKeyId: 'SOMEBODY' }, '403 InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    ['another region', { region: 'mars-1' }, '403 SignatureDoesNotMatch', 'S3_REGION'],
    ['a bucket that is not there', { bucket: 'nobodys-bucket' }, '404 NoSuchBucket', 'S3_BUCKET'],
  ])('refuses %s with a sentence that names the setting and no secret', async (__, more, said, setting) => {
    const failed = await bucket(more)
      .prepare()
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'StorageRefusedError' })
    const sentence = failed instanceof Error ? failed.message : ''
    expect(sentence).toContain(said)
    expect(sentence).toContain(setting)
    expect(sentence).not.toMatch(/mistyped|a-secret-of-the-bucket/)
  })

  test('is asked again when it was busy once', async () => {
    let left = 1
    s3.mishap = method => (method === 'PUT' && left-- > 0 ? { status: 503, code: 'SlowDown' } : undefined)
    await bucket().put('pictures/i_5-200.webp', await draft('again'))
    expect(await readAll(await bucket().open('pictures/i_5-200.webp'))).toBe('again')
  })

  test.each(['silent', 'gone', { status: 500, code: 'InternalError' }] as const)(
    'is away when it stays %j',
    async mishap => {
      s3.mishap = () => mishap
      const files = bucket({}, 300)
      await expect(files.put('pictures/i_6-200.webp', await draft('x'))).rejects.toMatchObject(away)
      await expect(files.open('pictures/i_6-200.webp')).rejects.toMatchObject(away)
      await expect(namesIn(files, 'pictures')).rejects.toMatchObject(away)
      s3.mishap = () => undefined
      expect(await bucket().find('pictures/i_6-200.webp')).toBeNull()
    },
  )

  test('is away when its answer breaks off, and nothing of it is taken for the file', async () => {
    await bucket().put('pictures/i_7-200.webp', await draft('x'.repeat(5000)))
    s3.mishap = method => (method === 'GET' ? 'half' : undefined)
    const opened = await bucket().open('pictures/i_7-200.webp')
    await expect(readAll(opened)).rejects.toMatchObject(away)
    await expect(bucket().withLocalFile('pictures/i_7-200.webp', async () => 'used')).rejects.toMatchObject(
      away,
    )
  })

  test('lets the shop open while it is away, and not while it refuses', async () => {
    const warned: string[] = []
    const log = { warn: (__: unknown, text?: string) => void warned.push(text ?? '') }
    const nobody = { endpoint: `http://127.0.0.1:${await freePort()}` }
    await prepareStorage(bucket(nobody, 1000), log)
    expect(warned).toEqual(['images can be neither stored nor shown until their storage answers'])
    await expect(prepareStorage(bucket({ secretAccessKey: 'mistyped' }), log)).rejects.toThrow(
      'cannot be used',
    )
  })
})
