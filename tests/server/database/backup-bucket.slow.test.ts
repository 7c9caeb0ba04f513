import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/cli.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-images',
  S3_ACCESS_KEY_ID: 'AKIDTEST',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let databases: TestDatabase[]
beforeEach(async () => {
  folder = await temporaryFolder('backup-bucket')
  databases = [await createTestDatabase(), await createTestDatabase({ empty: true })]
  await mkdir(join(folder.path, 'from/files/pictures'), { recursive: true })
  await writeFile(join(folder.path, 'from/files/pictures/i_1-200.webp'), 'x')
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  await folder.remove()
})

/** Backs up with some settings and restores with others; answers what both said. */
async function backUpAndRestore(from: object, to: object): Promise<string[]> {
  const said: string[] = []
  for (const [at, command] of ['backup', 'restore'].entries()) {
    const dataDir = join(folder.path, at === 0 ? 'from' : 'to')
    const settings = { DATABASE_URL: databases[at]?.url ?? '', DATA_DIR: dataDir, ...(at === 0 ? from : to) }
    const context = {
      config: parseConfig(settings),
      folder: folder.path,
      say: (text: string) => said.push(text),
    }
    await runCommand([command, 'all.tar.gz'], context)
  }
  return said.map(text => text.replaceAll(folder.path, ''))
}

test('a backup says that images in a bucket are not in it, and so does its restore where no bucket is named', async () => {
  expect(await backUpAndRestore(bucket, {})).toEqual([
    expect.stringMatching(/^Backed up \d+ rows and 0 files into \/all\.tar\.gz\.$/),
    'The images are in the bucket shop-images: back it up by its own means.',
    expect.stringMatching(/^Restored \d+ rows and 0 files from \/all\.tar\.gz\.$/),
    'The images of this backup are in a bucket: name it by the S3_* settings before the next start.',
  ])
})

test('a shop with a bucket is restored without a word more', async () => {
  expect(await backUpAndRestore(bucket, bucket)).toHaveLength(3)
})

test('a restore says where images of a folder are that belong into the bucket', async () => {
  const said = await backUpAndRestore({}, bucket)
  expect(said.at(-1)).toBe('The images are in /to/files: copy what is in there into the bucket shop-images.')
  expect(await readdir(join(folder.path, 'to/files/pictures'))).toEqual(['i_1-200.webp'])
})
