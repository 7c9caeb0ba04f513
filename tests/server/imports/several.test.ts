import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
const photos = createServer(async ({ url }, response) => {
  if (url?.startsWith('/missing')) response.writeHead(404).end()
  else {
    const photo = url?.startsWith('/broken') ? 'no photo' : await aPhoto({ width: 60, height: 80 })
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  }
})
beforeAll(async () => {
  await new Promise<void>(resolve => photos.listen(0, '127.0.0.1', resolve))
  const { port } = photos.address() as AddressInfo
  ;({ server } = await startShop({
    prepare: async services => {
      services.remoteFiles = createRemoteFiles({
        resolve: async host => [{ address: host === 'photos.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
        isAllowed: address => address === '127.0.0.1',
        portOf: () => port,
      })
    },
  }))
})
afterAll(() => photos.close())

const many = (count: number, price = 20) =>
  `handle,title,price,sku\n${Array.from({ length: count }, (_, at) => `c-${at},Coat ${at},${price},S-${at}`).join('\n')}\n`

/** The import once its photos are through. */
async function fetched(mine: Importer, id: string): Promise<ImportJob> {
  await expect
    .poll(
      async () => {
        const { photos: of } = await mine.read(id)
        return of.total > 0 && of.done === of.total
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return mine.read(id)
}

describe('two companies', () => {
  test('import at once what has the same handles and SKUs, each for itself', async () => {
    const [one, two] = [await importerOf(server), await importerOf(server)]
    const jobs = await Promise.all([one, two].map(mine => mine.imported(many(80), asCoats)))
    for (const job of jobs)
      expect(job).toMatchObject({ state: 'completed.undoable', result: { created: 80, failed: 0 } })
    expect(await one.stored()).toEqual(await two.stored())
    expect(await one.stored()).toHaveLength(80)
  })

  test('see nothing of each other’s imports', async () => {
    const [one, two] = [await importerOf(server), await importerOf(server)]
    const { id } = await one.uploaded(many(1))
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/preview', undefined],
      ['GET', '/failed.csv', undefined],
      ['PATCH', '', {}],
      ['POST', '/events', { type: 'cancel' }],
    ] as const)
      expect((await two.call(method, `/api/v1/business/imports/${id}${path}`, body)).status).toBe(404)
    expect((await two.call('GET', '/api/v1/business/imports')).body).toEqual({ data: [] })
    expect((await one.read(id)).state).toBe('mapping')
  })
})

describe('a company', () => {
  test('runs one import at a time, even if it starts two at the same moment', async () => {
    const mine = await importerOf(server)
    const jobs = [await mine.previewed(many(60), asCoats), await mine.previewed(many(60, 30), asCoats)]
    const answers = await Promise.all(jobs.map(({ id }) => mine.send(id, 'start')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: 'Another import is running. Wait until it is done.',
      data: { state: 'ready' },
    })
    const begun = jobs.find((_, at) => answers[at]?.status === 200)
    expect(await mine.settled(begun?.id ?? '')).toMatchObject({ result: { created: 60 } })
  }, 60_000)

  test('stops a run: what is written stays, the rest is not begun, and all of it is undone', async () => {
    const mine = await importerOf(server)
    const { id } = await mine.previewed(many(600), asCoats)
    await mine.send(id, 'start')
    await expect
      .poll(async () => (await mine.read(id)).progress.done, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(0)
    const stopped = await mine.sent(id, 'stop')
    expect(stopped.state).toBe('stopped.undoable')
    expect(stopped.result.created).toBeLessThan(600)
    expect(await mine.stored()).toHaveLength(stopped.result.created)
    const undone = await mine.sent(id, 'undo')
    expect(undone).toMatchObject({
      state: 'undone',
      result: { undone: stopped.result.created, left_alone: 0 },
    })
    expect(await mine.stored()).toEqual([])
  }, 60_000)

  test('hears of its progress by the stream of events', async () => {
    const mine = await importerOf(server)
    const { id } = await mine.previewed(many(60), asCoats)
    const stopped = new AbortController()
    const response = await fetch(`${server.url}/api/v1/stream`, {
      headers: { authorization: `Bearer ${mine.bearer}` },
      signal: stopped.signal,
    })
    let heard = ''
    const listening = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    await mine.sent(id, 'start')
    await expect
      .poll(() => heard)
      .toContain(`event: import\ndata: {"id":"${id}","state":"completed.undoable"}`)
    expect(heard.match(new RegExp(`"id":"${id}","state":"running"`, 'g'))?.length).toBeGreaterThanOrEqual(3)
    stopped.abort()
    await listening
  })

  test('that waits for its approval imports drafts, and a suspended one nothing', async () => {
    const waiting = await importerOf(server, undefined, 'pending_approval')
    const job = await waiting.imported('title,price,status\nCoat,20,active\n', asCoats)
    expect(job.result).toMatchObject({ created: 1, failed: 0 })
    expect(await waiting.stored()).toMatchObject([{ state: 'draft' }])
    const suspended = await importerOf(server, undefined, 'suspended')
    expect((await suspended.upload(many(1))).status).toBe(403)
  })

  test('leaves a product that was sold since as it is when it undoes', async () => {
    const mine = await importerOf(server)
    const job = await mine.imported(
      'title,price,sku,stock,status\nA,20,A,5,active\nB,20,B,5,active\n',
      asCoats,
    )
    await server.services.pool.query(
      `update variants set stock = 4, stock_cause = '{"why":"edited"}' where seller_id = $1 and sku = 'A'`,
      [mine.id],
    )
    expect(await mine.sent(job.id, 'undo')).toMatchObject({
      state: 'undone',
      result: { undone: 1, left_alone: 1 },
    })
    expect(await mine.stored()).toMatchObject([{ title: 'A', state: 'active' }])
  })
})

describe('photos', () => {
  const table = `handle,title,price,image,image_alt
coat,Coat,20,http://photos.example/front.jpg,The front
coat,,,https://photos.example/back.jpg,
coat,,,http://photos.example/missing.jpg http://photos.example/broken.jpg,
coat,,,http://inside.example/secret.jpg,
coat,,,not-an-address,
`
  test('are fetched in their order; those that are not are warnings, and the product is there either way', async () => {
    const mine = await importerOf(server)
    // http on its own port alone: the stand-in speaks no TLS
    const job = await mine.imported(table.replace('https:', 'http:'), asCoats)
    expect(job).toMatchObject({ state: 'completed.undoable', result: { created: 1, failed: 0 } })
    expect((await fetched(mine, job.id)).photos).toEqual({ done: 5, total: 5, failed: 3 })
    const { rows } = await server.services.pool.query(
      `select i.alt from product_images pi join images i on i.id = pi.image_id join products p on p.id = pi.product_id
       where p.seller_id = $1 order by pi.position`,
      [mine.id],
    )
    expect(rows).toEqual([{ alt: 'The front' }, { alt: '' }])
    const [product] = await mine.products(job.id)
    expect(product?.warnings.map(({ code, value }) => [code, value])).toEqual([
      ['bad_photo_address', expect.stringContaining('not-an-address')],
      ['photo_not_fetched', 'http://photos.example/missing.jpg'],
      ['photo_not_fetched', 'http://photos.example/broken.jpg'],
      ['photo_not_fetched', 'http://inside.example/secret.jpg'],
    ])
    const again = await mine.previewed(table.replace('https:', 'http:'), asCoats)
    expect(again.preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
    // the photos belong to what is undone
    expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
    expect(await mine.stored()).toEqual([])
  }, 60_000)
})
