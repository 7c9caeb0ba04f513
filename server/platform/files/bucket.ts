import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { allEnded } from './all-ended.ts'
import { createS3Client, type S3Request } from './s3-client.ts'
import { readListing } from './s3-listing.ts'
import type { S3Config } from './s3-settings.ts'
import type { FileStorage, StoredFile } from './storage.ts'

interface BucketOptions {
  /** The folder for files that a process on this machine reads. */
  temporary: string
  /** Milliseconds that the bucket has to answer, and for each chunk of its response. */
  patience?: number
}

/** Stores files in an S3-compatible bucket. */
export function createBucketStorage(
  config: S3Config,
  { temporary, patience = 10_000 }: BucketOptions,
): FileStorage {
  const send = createS3Client(config, patience)

  /** The whole response; null where there is no such object. */
  async function ask(request: S3Request): Promise<{ headers: Headers; body: Buffer } | null> {
    const answer = await send(request)
    return answer && { headers: answer.headers, body: await buffer(answer.content) }
  }

  async function* list(folder: string): AsyncGenerator<string> {
    const folderKey = `${config.prefix}${folder}/`
    let token: string | null = ''
    while (token !== null) {
      const from = token === '' ? {} : { 'continuation-token': token }
      const query = { 'list-type': '2', prefix: folderKey, ...from }
      const answer = await ask({ method: 'GET', key: '', query })
      const { keys, next } = readListing(answer?.body.toString('utf8') ?? '')
      for (const key of keys) yield key.slice(folderKey.length)
      token = next
    }
  }

  return {
    list,
    async prepare() {
      await ask({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })
    },
    async put(path, from) {
      const type = extname(path).slice(1)
      const headers = { 'content-type': type === '' ? 'application/octet-stream' : `image/${type}` }
      await ask({ method: 'PUT', key: path, headers, body: await readFile(from) })
      await rm(from, { force: true })
    },
    async find(path) {
      const answer = await ask({ method: 'HEAD', key: path })
      return answer && describe(answer.headers)
    },
    async open(path, part) {
      const headers: Record<string, string> =
        part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` }
      const answer = await send({ method: 'GET', key: path, headers })
      return answer && { ...describe(answer.headers), content: answer.content }
    },
    async withLocalFile(path, work) {
      const answer = await ask({ method: 'GET', key: path })
      if (answer === null) return null
      const local = join(temporary, `${randomUUID()}.part`)
      try {
        await writeFile(local, answer.body)
        return await work(local)
      } finally {
        await rm(local, { force: true })
      }
    },
    async remove(paths) {
      await allEnded(paths.map(path => ask({ method: 'DELETE', key: path })))
    },
  }
}

/** For a part, the total size follows the slash. */
function describe(headers: Headers): StoredFile {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  const modifiedAt = new Date(headers.get('last-modified') ?? 0)
  const size = Number(whole ?? headers.get('content-length'))
  return { size, modifiedAt, etag: headers.get('etag') ?? `W/"${size.toString(16)}"` }
}
