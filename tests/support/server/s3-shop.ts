import type { RunningServer } from '#server/app.ts'
import { createBucketStorage } from '#server/platform/files/bucket.ts'
import { afterFile } from '../after-file.ts'
import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts'
import { startShop } from './start-shop.ts'
import { temporaryFolder } from './temporary.ts'

/** A shop whose images are in a bucket, with little patience for it. */
export interface S3Shop {
  server: RunningServer
  s3: S3StandIn
  /** The keys of an image, in order. */
  keysOf(id: string): string[]
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** Starts a bucket and a shop on it, gone after the file. */
export async function startS3Shop(): Promise<S3Shop> {
  const s3 = await startS3StandIn()
  afterFile(s3.close)
  const temporary = await temporaryFolder('bucket')
  afterFile(temporary.remove)
  const storage = createBucketStorage(s3.config, { temporary: temporary.path, patience: 1500 })
  const { server } = await startShop({ storage })
  return {
    server,
    s3,
    keysOf: id => [...s3.objects.keys()].filter(key => key.includes(id)).sort(),
    query: async (text, values = []) => (await server.services.pool.query(text, values)).rows,
  }
}
