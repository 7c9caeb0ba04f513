import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask, statusOf } from '#tests/support/server/http.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startS3StandIn } from '#tests/support/server/s3-stand-in.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startSmtpReceiver } from '#tests/support/server/smtp-receiver.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'

const mia = 'u_mia000000001'

/** Two servers on one database. `sharedFolder`: with one data directory, too. */
async function startTwo(env: Record<string, string>, sharedFolder: boolean): Promise<RunningServer[]> {
  const { server: one } = await startShop({ env })
  const { databaseUrl, dataDir } = one.services.config
  const same = { DATABASE_URL: databaseUrl ?? '', ...(sharedFolder ? { DATA_DIR: dataDir } : {}) }
  return [one, await startTestServer({ env: { ...env, ...same } })]
}

/** Writes to customer service, which is two mails: one to care and one to whoever wrote. */
const write = (server: RunningServer, email: string) =>
  ask(server.url, 'POST', '/api/v1/contact', {
    json: { name: 'Ada Lovelace', email, message: 'Where is my parcel?' },
    headers: { 'idempotency-key': randomUUID() },
  })

async function mailsLeft({ services }: RunningServer): Promise<number> {
  const { rows } = await services.pool.query<{ left: number }>(
    `select count(*)::int as left from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail'`,
  )
  return rows[0]?.left ?? 0
}

/** Asks for mails at both, by turns; answers whom they are to, once no more is to be sent. */
async function writeToBoth(servers: readonly RunningServer[]): Promise<string[]> {
  const people = Array.from({ length: 12 }, (_, at) => `ada-${at}-${randomUUID().slice(0, 8)}@x.example`)
  const answers = await Promise.all(people.map((email, at) => write(servers[at % 2] ?? never(), email)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 202))
  await expect.poll(() => mailsLeft(servers[0] ?? never())).toBe(0)
  return people
}

function never(): never {
  throw new Error('There are two servers.')
}

slowDescribe.each([
  ['one data directory', true, async () => ({})],
  [
    'one bucket and data directories of their own',
    false,
    async () => {
      const s3 = await startS3StandIn()
      afterFile(s3.close)
      return s3.env
    },
  ],
])('two servers with one database and %s', (_, sharedFolder, envOf) => {
  let servers: RunningServer[]
  beforeAll(async () => {
    servers = await startTwo(await envOf(), sharedFolder)
  })

  test('show each other’s images, made by whichever', async () => {
    const photo = await aPhoto({ width: 900, height: 600 })
    for (const [at, other] of [
      [0, 1],
      [1, 0],
    ]) {
      const [there, here] = [servers[at ?? 0] ?? never(), servers[other ?? 0] ?? never()]
      const bearer = await bearerOf(there.services, mia)
      const image = uploaded(await upload(there.url, photo, { bearer, purpose: 'garment' }))
      const avatar = uploaded(await upload(there.url, photo, { bearer, purpose: 'avatar' }))
      for (const { url } of [...image.sources, ...avatar.sources])
        expect(await statusOf(here.url + url)).toBe(200)
      // the other cuts what this one took in
      const json = { attachment_id: avatar.id, crop: null }
      expect((await ask(here.url, 'PUT', '/api/user/avatar', { json, bearer })).status).toBe(200)
      await imagesSettled(there.services)
      expect(await statusOf(`${here.url}/pictures/${avatar.id}-800.avif`)).toBe(200)
      const { rows } = await there.services.pool.query('select types from images where id = any($1)', [
        [image.id, avatar.id],
      ])
      expect(rows).toEqual([{ types: ['avif', 'webp'] }, { types: ['avif', 'webp'] }])
      // and takes back what this one stored
      expect((await ask(here.url, 'DELETE', `/api/v1/attachments/${image.id}`, { bearer })).status).toBe(204)
      await imagesSettled(there.services)
      expect(await statusOf(there.url + image.url)).toBe(404)
      const files = await Promise.all(servers.map(({ services }) => imageFiles(services)))
      expect(files.flat().filter(path => path.includes(image.id))).toEqual([])
    }
  })

  test('leave each mail in an outbox once, whichever was asked for it', async () => {
    const people = await writeToBoth(servers)
    const folders = sharedFolder ? servers.slice(0, 1) : servers
    const mails = (await Promise.all(folders.map(outboxOf))).flat()
    const readers = mails.flatMap(({ headers }) => headers.get('to') ?? [])
    expect(readers.filter(reader => people.includes(reader)).sort()).toEqual(people.sort())
    const ids = mails.flatMap(({ headers }) => headers.get('message-id') ?? [])
    expect(ids).toHaveLength(people.length * 2)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('two servers send each mail once, whichever was asked for it', async () => {
  const smtp = await startSmtpReceiver()
  afterFile(smtp.close)
  const servers = await startTwo({ SMTP_URL: smtp.url }, true)
  // what is not taken at first is sent again, by one of them
  smtp.refuseNext(2)
  const people = await writeToBoth(servers.map(server => server))
  const readers = smtp.received.flatMap(({ to }) => to)
  expect(readers.filter(reader => people.includes(reader)).sort()).toEqual(people.sort())
  expect(readers).toHaveLength(people.length * 2)
})

slowTest('the 61st search of a minute is refused wherever it comes from', async () => {
  const servers = await startTwo({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }, true)
  const search = (turn: number, path: string, from: string) =>
    ask((servers[turn % 2] ?? never()).url, 'GET', path, { headers: { 'x-forwarded-for': from } })
  const paths = ['/api/v1/products?q=dress', '/search?q=dress']
  for (const [first, from] of [
    [0, '192.0.2.1'],
    [1, '192.0.2.2'],
  ] as const) {
    const answers: number[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      answers.push((await search(turn, paths[Math.floor(turn / 2) % 2] ?? '', from)).status)
    }
    expect(answers).toEqual(Array(60).fill(200))
    const last = await search(first, paths[first] ?? '', from)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await search(first + 1, paths[first] ?? '', from)).status).toBe(429)
    expect((await search(first, '/api/v1/products?q=dress', '192.0.2.3')).status).toBe(200)
  }
})
