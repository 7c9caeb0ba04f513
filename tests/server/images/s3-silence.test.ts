import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBucketStorage } from '#server/platform/files/bucket.ts'
import { StorageUnavailableError } from '#server/platform/files/storage.ts'
import { type S3StandIn, startS3StandIn } from '#tests/support/server/s3-stand-in.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let s3: S3StandIn
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let collecting: NodeJS.Timeout
beforeAll(async () => {
  folder = await temporaryFolder('bucket')
  s3 = await startS3StandIn()
  s3.objects.set('a.webp', { bytes: Buffer.alloc(60_000, 7), type: 'image/webp', modifiedAt: new Date() })
})
afterAll(async () => {
  await s3.close()
  await folder.remove()
})
beforeEach(() => {
  // what only the request holds is gone before the time of the request is over
  collecting = setInterval(collectGarbage, 20)
})
afterEach(() => clearInterval(collecting))

test.each(['silent', 'stalled'] as const)(
  'a bucket that falls silent is given up though the garbage was collected meanwhile: %s',
  async mishap => {
    s3.mishap = () => mishap
    const storage = createBucketStorage(s3.config, { temporary: folder.path, patience: 200 })
    await expect(storage.withLocalFile('a.webp', async () => undefined)).rejects.toThrow(
      StorageUnavailableError,
    )
  },
)
