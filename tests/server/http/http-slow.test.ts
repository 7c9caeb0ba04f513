import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createHandlers } from '#server/domains/handlers.ts'
import { httpOfDomains } from '#server/domains/http.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, imageFiles, imagesOf } from '#tests/support/members/uploads.ts'
import { askRaw, readRaw } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const mia = 'u_mia000000001'

let services: RunningServer['services']
let app: FastifyInstance
let url: string
let bearer: string
let photo: Buffer
/** What the server waits for, in the job in which it began to. Nothing rings by itself. */
let alarms: { ms: number; ring: () => void; isOff: boolean }[]
/** How many jobs the image workers were given. */
let developed: number
/** The server's ends of the connections. */
let ends: Socket[]

beforeAll(async () => {
  const { server } = await startShop()
  const { imageWorkers } = server.services
  services = {
    ...server.services,
    imageWorkers: {
      ...imageWorkers,
      work: job => {
        developed += 1
        return imageWorkers.work(job)
      },
    },
  }
  const areas = createHandlers(services)
  app = createHttp({
    ...httpOfDomains(services),
    services,
    handlers: areas.handlers,
    responses: createResponseCache(areas.catalogue),
    jobs: { state: () => 'working', restarts: () => 0 },
    dev: false,
    alarm: (ms, ring) => {
      const alarm = { ms, ring, isOff: false }
      alarms.push(alarm)
      return () => {
        alarm.isOff = true
      }
    },
  })
  app.server.on('connection', socket => ends.push(socket))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  bearer = await bearerOf(services, mia)
  photo = await aPhoto({ width: 60, height: 40 })
  return async () => {
    await app.close()
    await areas.close()
  }
})

beforeEach(() => {
  alarms = []
  ends = []
  developed = 0
})

const turn = 20_000
/** More than has to come in a turn. */
const enough = 40 * 1024

/** The body of an upload: the photo, and as many bytes behind its end. */
function form(behind: number): Buffer {
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`
  return Buffer.concat([
    Buffer.from(`${part('purpose')}\r\n\r\nad\r\n${part('file')}; filename="f"\r\n\r\n`),
    photo,
    Buffer.alloc(behind),
    Buffer.from('\r\n--b--\r\n'),
  ])
}

const head = (path: string, type: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

/** Begins a request, and sends more of it whenever it is told to; `heard` is the answer once the server hung up. */
async function begin(first: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('utf8')
  socket.on('data', data => {
    heard += String(data)
  })
  // a server that hangs up in the middle of a request may do so by a reset
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  let sent = 0
  const send = async (bytes: string | Buffer) => {
    socket.write(bytes)
    sent += Buffer.byteLength(bytes)
    await expect.poll(() => ends[0]?.bytesRead).toBe(sent)
  }
  await send(first)
  return {
    send,
    heard: async () => {
      await closed
      return readRaw(heard)
    },
    /** The answer while the connection stays. */
    answered: async () => {
      await expect.poll(() => heard).toContain('\r\n\r\n')
      socket.destroy()
      return readRaw(heard)
    },
  }
}

/** Begins an upload; it has been admitted. */
async function beginUpload(body: Buffer) {
  const request = await begin(
    head(
      '/api/v1/attachments',
      'multipart/form-data; boundary=b',
      body.length,
      `Authorization: Bearer ${bearer}\r\n`,
    ),
  )
  await expect.poll(() => alarms.map(({ ms }) => ms)).toEqual([30_000, turn])
  expect(alarms[0]?.isOff).toBe(true)
  return request
}

const ring = () => alarms.at(-1)?.ring()

async function expectNothingKept(before: readonly string[]) {
  await expect.poll(() => imageFiles(services)).toEqual(before)
  expect(developed).toBe(0)
}

test('a file that comes slowly but steadily is taken, long after any other request would have been given up', async () => {
  const body = form(5 * enough)
  const upload = await beginUpload(body)
  for (let at = 0; at < body.length; at += enough) {
    await upload.send(body.subarray(at, at + enough))
    if (at + enough < body.length) ring()
  }
  expect(await upload.answered()).toMatchObject({ status: 201 })
  expect(developed).toBe(1)
  expect(alarms.map(({ ms }) => ms)).toEqual([30_000, ...Array(6).fill(turn)])
  await expect.poll(() => alarms.at(-1)?.isOff).toBe(true)
  expect(await imagesOf(services, mia)).toHaveLength(1)
  // its second format comes by a job, which is not to be counted below
  await expect
    .poll(async () => (await imageFiles(services)).map(path => extname(path)).toSorted())
    .toEqual(['.avif', '.webp'])
})

test.each([
  ['stands still', 0],
  ['trickles', 1000],
])('a file that %s is given up with a sentence, and nothing of it stays', async (_, bytes) => {
  const [files, images] = [await imageFiles(services), await imagesOf(services, mia)]
  const body = form(5 * enough)
  const upload = await beginUpload(body)
  await upload.send(body.subarray(0, enough))
  ring()
  await upload.send(body.subarray(enough, enough + bytes))
  await expect.poll(() => imageFiles(services)).toHaveLength(files.length + 1)
  ring()
  expect(await upload.heard()).toMatchObject({
    status: 408,
    body: {
      code: 'too_slow',
      message: 'This file came in too slowly, and nothing of it was kept. Please send it again.',
    },
  })
  await expectNothingKept(files)
  expect(await imagesOf(services, mia)).toEqual(images)
})

test('ten minutes are enough for any file, however steadily it comes', async () => {
  const files = await imageFiles(services)
  const body = form(32 * enough)
  const upload = await beginUpload(body)
  for (let turns = 1; turns <= 30; turns += 1) {
    await upload.send(body.subarray((turns - 1) * enough, turns * enough))
    ring()
  }
  expect(await upload.heard()).toMatchObject({ status: 408, body: { code: 'too_slow' } })
  expect(alarms.filter(({ ms }) => ms === turn)).toHaveLength(30)
  await expectNothingKept(files)
})

test('a request without a file has half a minute, and so has a file that is not admitted', async () => {
  const message = await begin(head('/api/v1/contact', 'application/json', 100))
  await message.send('{"name"')
  expect(alarms.map(({ ms }) => ms)).toEqual([30_000])
  ring()
  expect(await message.heard()).toMatchObject({
    status: 408,
    body: { code: 'too_slow', message: 'This request took too long to arrive.' },
  })

  ends = []
  alarms = []
  const stranger = await begin(head('/api/v1/attachments', 'multipart/form-data; boundary=b', 5 * enough))
  await stranger.send(form(0).subarray(0, 100))
  await expect.poll(() => alarms.length).toBe(1)
  // answered at once; one who goes on sending is left
  await expect.poll(() => ends[0]?.bytesWritten).toBeGreaterThan(0)
  ring()
  expect(await stranger.heard()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(alarms.map(({ ms }) => ms)).toEqual([30_000])
})

test('a complete request, and one without a body, has no receive limit', async () => {
  const whole = head('/api/v1/contact', 'application/json', 2, 'Connection: close\r\n')
  expect(readRaw(await askRaw(url, `${whole}{}`)).status).toBe(422)
  await expect.poll(() => alarms.map(({ ms, isOff }) => [ms, isOff])).toEqual([[30_000, true]])
  const bare = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(readRaw(await askRaw(url, bare)).status).toBe(200)
  expect(alarms).toHaveLength(1)
})
