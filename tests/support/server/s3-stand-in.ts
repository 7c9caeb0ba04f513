import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#server/platform/files/s3-settings.ts'
import { portOf } from './port.ts'

/** What the stand-in does with a request instead of answering it. */
export type Mishap =
  /** Answers with this status. */
  | { status: number; code: string }
  /** Never answers. */
  | 'silent'
  /** Closes the connection. */
  | 'gone'
  /** Sends half of its answer, and then nothing more. */
  | 'stalled'
  /** Ends its answer after half of it, or after its headers. */
  | 'half'
  | 'headless'

interface S3Object {
  bytes: Buffer<ArrayBuffer>
  type: string
  modifiedAt: Date
}

/** A server that speaks S3, with one bucket, and answers only what is signed with its key. */
export interface S3StandIn {
  config: S3Config
  /** As the environment names it. */
  env: Record<string, string>
  objects: Map<string, S3Object>
  /** Each request: method and key. */
  requests: string[]
  /** Is asked about each request; undefined: nothing happens to it. */
  mishap: (method: string, key: string) => Mishap | undefined
  close(): Promise<void>
}

type Bucket = Pick<S3StandIn, 'objects' | 'requests' | 'mishap'>

const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a-secret-of-the-bucket' }
const [region, bucket] = ['eu-test-1', 'garderobe-test']
/** How many keys stand on one page of a listing. */
const pageSize = 4

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, S3Object>()
  const requests: string[] = []
  const bucketState: Bucket = { objects, requests, mishap: () => undefined }
  const server = createServer((request, response) => {
    answer(bucketState, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${portOf(server)}`
  return Object.assign(bucketState, {
    config: { endpoint, bucket, region, ...credentials, prefix: '' },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

async function answer(
  { objects, requests, mishap }: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const body = Buffer.from(await buffer(request))
  const [, named = '', ...steps] = url.pathname.split('/').map(decodeURIComponent)
  const key = steps.join('/')
  requests.push(`${method} ${key}`)
  const happens = mishap(method, key)
  if (happens === 'silent') return
  if (happens === 'gone') return void response.destroy()
  if (typeof happens === 'object') return refuse(response, happens.status, happens.code)
  const fault = await faultOf(request, url, body)
  if (fault !== null) return refuse(response, 403, fault)
  if (named !== bucket) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return list(objects, url, response)
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type: String(request.headers['content-type']), modifiedAt: new Date() })
    return void response.end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const object = objects.get(key)
  if (object === undefined) return refuse(response, 404, 'NoSuchKey')
  send(object, request, response, happens)
}

/** Why a request is not ours; null where it is signed with our key, and its body is the one that was signed. */
async function faultOf(request: IncomingMessage, url: URL, body: Buffer): Promise<string | null> {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers
  const [, id, names] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization) ?? []
  if (id !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (createHash('sha256').update(body).digest('hex') !== hash) return 'XAmzContentSHA256Mismatch'
  const signed = names?.split(';').filter(name => name !== 'host') ?? []
  const expected = await new AwsV4Signer({
    method: request.method ?? '',
    url: url.href,
    headers: Object.fromEntries(signed.map(name => [name, String(request.headers[name])])),
    datetime: String(date),
    service: 's3',
    region,
    ...credentials,
  }).sign()
  const [ours, theirs] = [expected.headers.get('authorization') ?? '', authorization].map(text =>
    Buffer.from(text),
  )
  const isOurs = ours !== undefined && ours.length === theirs?.length && timingSafeEqual(ours, theirs)
  return isOurs ? null : 'SignatureDoesNotMatch'
}

function send(
  { bytes, type, modifiedAt }: S3Object,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  happens: 'stalled' | 'half' | 'headless' | undefined,
): void {
  const [, start = '0', end = String(bytes.length - 1)] =
    /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = bytes.subarray(Number(start), Number(end) + 1)
  const range = { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
  response.writeHead(headers.range === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': part.length,
    'last-modified': modifiedAt.toUTCString(),
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    ...(headers.range === undefined ? {} : range),
  })
  if (method === 'HEAD') response.end()
  else if (happens === undefined) response.end(part)
  else {
    const sent = happens === 'headless' ? Buffer.alloc(0) : part.subarray(0, Math.floor(part.length / 2))
    response.flushHeaders()
    response.write(sent, () => {
      if (happens !== 'stalled') setImmediate(() => response.destroy())
    })
  }
}

function list(objects: Map<string, S3Object>, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const isMore = keys.length > page.length
  const contents = page.map(key => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}
