import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { createDeadline, type Deadline } from './deadline.ts'
import { refusedBy, unavailable } from './s3-failure.ts'
import type { S3Config } from './s3-settings.ts'

/** One request to a bucket. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of an object, without the prefix; empty for the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer<ArrayBuffer>
}

/** A successful answer; its content is to be read or destroyed. */
export interface S3Answer {
  headers: Headers
  content: Readable
}

/** Sends a request; null where there is no such object. */
export type S3Client = (request: S3Request) => Promise<S3Answer | null>

/** How often a request is sent whose connection breaks, or that the bucket wants to be sent again. */
const tries = 3

/**
 * Signs requests to one bucket and sends them.
 * @param patience Milliseconds that the bucket has to answer, and for each piece of what it answers.
 */
export function createS3Client(config: S3Config, patience: number): S3Client {
  const { region, accessKeyId, secretAccessKey } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region })

  async function sendOnce(request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, body, headers } = request
    const hash = createHash('sha256').update(body ?? '')
    const signed = await signer.sign(addressOf(config, request), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      // the bucket of another region answers with an address, which the signature is not for
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    // once more: the signal that a request makes of it is forgotten when garbage is collected
    return fetch(signed, { signal })
  }

  async function send(request: S3Request, { signal }: Deadline): Promise<Response | null> {
    const what = `${request.method} ${request.key || config.bucket}`
    for (let tried = 1; ; tried += 1) {
      const answer = await sendOnce(request, signal).catch((error: unknown) => unavailable(what, error))
      if (answer instanceof Response && answer.ok) return answer
      const outcome =
        answer instanceof Response ? await refusedBy(answer, what, config) : { isAgain: true, error: answer }
      if (outcome === 'missing') return null
      if (!outcome.isAgain || tried === tries || signal.aborted) throw outcome.error
      // apart from each other, so that many do not come back at once
      await pause(50 * 4 ** tried * Math.random(), undefined, { signal }).catch(() => undefined)
    }
  }

  return async request => {
    const deadline = createDeadline(patience)
    deadline.start()
    try {
      const answer = await send(request, deadline)
      return answer && { headers: answer.headers, content: contentOf(answer, request, deadline) }
    } finally {
      deadline.stop()
    }
  }
}

function addressOf({ endpoint, bucket, prefix }: S3Config, { key, query = {} }: S3Request): string {
  const path = key === '' ? '' : `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`
  const url = new URL(`${endpoint}/${bucket}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Time counts only while the bucket is waited for: whoever reads may be slow. */
function contentOf({ body }: Response, { method, key }: S3Request, deadline: Deadline): Readable {
  if (body === null) return Readable.from([])
  const reader = body.getReader()
  return new Readable({
    async read() {
      deadline.start()
      try {
        const { done, value } = await reader.read()
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(unavailable(`${method} ${key}`, error))
      } finally {
        deadline.stop()
      }
    },
    destroy(error, done) {
      deadline.stop()
      reader.cancel().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
