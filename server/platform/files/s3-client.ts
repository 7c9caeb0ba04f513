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
  /** The key of an object, without the prefix; empty for the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer<ArrayBuffer>
}

/** A successful response; the caller must read or destroy its content. */
export interface S3Answer {
  headers: Headers
  content: Readable
}

/** Sends a request; null where there is no such object. */
export type S3Client = (request: S3Request) => Promise<S3Answer | null>

/** How often a request is sent when its connection breaks or the bucket asks for a retry. */
const tries = 3

/**
 * Signs requests to one bucket and sends them.
 * @param patience Milliseconds that the bucket has to answer, and for each chunk of its response.
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
      // the bucket of another region answers with a redirect, and the signature is not valid for its address
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    // pass the signal again: the one a request derives from it is lost on garbage collection
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
      // randomized, so that many retries do not arrive at once
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

/** The timer runs only while the bucket is awaited: the reader may be slow. */
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
