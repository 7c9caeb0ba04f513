import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { logOptions } from '#server/platform/log/log-options.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const metricsToken = 'metrics-token-of-the-test'
const logged: string[] = []
let server: RunningServer
let url: string
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  ;({ server } = await startShop({
    env: { METRICS_TOKEN: metricsToken },
    log: pino({ ...logOptions, level: 'trace' }, stream),
  }))
  url = server.url
})

test('/healthz and /readyz say that the process and the database answer', async () => {
  expect(await ask(url, 'GET', '/healthz')).toMatchObject({ status: 200, body: { data: { state: 'alive' } } })
  const ready = await ask(url, 'GET', '/readyz')
  expect(ready).toMatchObject({ status: 200, body: { data: { state: 'ready', jobs: 'working' } } })
  expect(ready.headers.get('cache-control')).toBe('no-store')
})

describe('/metrics', () => {
  test('counts requests by route, method and status, for who holds the token', async () => {
    await ask(url, 'GET', '/api/v1/brands/atelier-nord')
    await ask(url, 'GET', '/api/v1/brands/nobody')
    const { status, headers, text } = await ask(url, 'GET', '/metrics', { bearer: metricsToken })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const series = 'method="GET",route="/api/v1/brands/:slug"'
    expect(text).toContain(`http_request_duration_seconds_count{${series},status="200"} 1\n`)
    expect(text).toContain(`http_request_duration_seconds_count{${series},status="404"} 1\n`)
    expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",${series},status="200"} 1\n`)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toContain('jobs_working 1\n')
    expect(text).toContain('jobs_restarts_total 0\n')
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(|# TYPE \w+ \w+|# HELP \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.]+)$/)
  })

  test('counts what is sent from the cache before any route as one of its own', async () => {
    const kept = 'http_request_duration_seconds_count{method="GET",route="kept",status="200"}'
    await expect
      .poll(async () => {
        await ask(url, 'GET', '/api/v1/brands')
        return (await ask(url, 'GET', '/metrics', { bearer: metricsToken })).text
      })
      .toContain(kept)
  })

  test.each([undefined, '', 'wrong', `${metricsToken}x`, metricsToken.slice(1)])(
    'does not exist for who comes with %j',
    async bearer => {
      const answer = await ask(url, 'GET', '/metrics', bearer === undefined ? {} : { bearer })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  test('does not exist where no token is set', async () => {
    const plain = await startTestServer()
    expect((await ask(plain.url, 'GET', '/metrics', { bearer: metricsToken })).status).toBe(404)
  })
})

const operation = z.object({
  operationId: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  requestBody: z.optional(
    z.object({
      required: z.literal(true),
      content: z.partialRecord(
        z.enum(['application/json', 'multipart/form-data']),
        z.object({ schema: z.record(z.string(), z.unknown()) }),
      ),
    }),
  ),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() }),
  ),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

test('the OpenAPI document lists every endpoint as the contract has it', async () => {
  const { status, body } = await ask(url, 'GET', '/api/v1/openapi.json')
  expect(status).toBe(200)
  const { paths } = document.parse(body)
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const wanted = Object.values(endpoints).map(
    ({ id, method, path }) => `${id} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  // the addresses that are no calls of the contract have a test of their own
  expect(listed).toEqual(expect.arrayContaining(wanted))
  for (const endpoint of Object.values(endpoints)) {
    const found = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    // a program may name itself where anybody may call
    const isOpen = found?.security?.some(each => Object.keys(each).length === 0) ?? true
    expect(isOpen).toBe(endpoint.policy === 'all')
    expect(found?.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(Object.keys(found?.responses ?? {})).toContain(String(endpoint.status))
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(found?.parameters.filter(each => each.in === 'path').map(({ name }) => name)).toEqual(names)
    const key = found?.parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(key?.required ?? false).toBe(endpoint.idempotent)
    const link = found?.parameters.find(({ name }) => name === 'X-Order-Key')
    expect(link).toEqual(
      endpoint.orderKey ? { name: 'X-Order-Key', in: 'header', required: false } : undefined,
    )
  }
  const linked = Object.values(endpoints).filter(({ orderKey }) => orderKey)
  expect(linked.map(({ id }) => id)).toEqual([
    'getCheckout',
    'getOrder',
    'sendOrderEvent',
    'createReturn',
    'createReturnImage',
    'getReturn',
    'sendReturnEvent',
    'listOrderDocuments',
  ])
  // which images are taken is said where they are sent
  const form = {
    schema: { required: expect.arrayContaining(['file']) },
    encoding: { file: { contentType: expect.stringContaining('image/jpeg') } },
  }
  expect(body).toMatchObject({
    paths: { '/api/v1/attachments': { post: { requestBody: { content: { 'multipart/form-data': form } } } } },
  })
  expect(paths['/api/v1/contact']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
    additionalProperties: false,
    required: ['name', 'email', 'message'],
  })
  expect(paths['/api/v1/attachments']?.post?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({
        additionalProperties: false,
        required: ['purpose', 'file'],
        properties: expect.objectContaining({
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
        }),
      }),
    },
  })
})

test('logs hold no password, token, key, secret or body, whatever goes wrong', async () => {
  const login = await ask(url, 'POST', '/api/v1/tokens/create', {
    json: { email: 'mia@demo.example', password: 'garderobe-demo' },
  })
  const token = login.headers.get('x-authenticated') ?? ''
  const [variant] = (await server.services.pool.query('select id from variants where stock > 0 limit 1')).rows
  const opened = await ask(url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variant.id, quantity: 1 }] },
    bearer: token,
  })
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(opened.body).data
  const marks = ['wrong-pass-word', 'signed-link-key', 'order-key-mark', 'idempotency-mark', 'private-words']
  await ask(url, 'POST', '/api/v1/tokens/create', {
    json: { email: 'mia@demo.example', password: 'wrong-pass-word' },
  })
  await ask(url, 'GET', `/api/v1/checkouts/${id}`, { bearer: token })
  await ask(url, 'GET', `/checkout/${id}?key=signed-link-key`)
  await ask(url, 'GET', `/oauth/${token}`)
  await ask(url, 'GET', `/reset-password/${token}`)
  await ask(url, 'GET', '/api/v1/orders/o_12345678?key=signed-link-key', {
    headers: { 'x-order-key': 'order-key-mark', 'idempotency-key': 'idempotency-mark' },
  })
  const { pool } = server.services
  await pool.query('alter table contact_messages rename to away')
  const failed = await ask(url, 'POST', '/api/v1/contact', {
    json: { name: 'Ada', email: 'ada@private-words.example', message: 'private-words' },
    headers: { 'idempotency-key': 'idempotency-mark' },
  })
  await pool.query('alter table away rename to contact_messages')
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(failed.text).not.toMatch(/contact_messages|relation|\.ts/)

  const text = logged.join('')
  expect(text).toContain('"path":"/api/v1/tokens/create"')
  expect(text).toContain('"msg":"a request failed"')
  expect(text).toContain('"path":"/checkout/k_…"')
  expect(text).toContain('"path":"/oauth/…"')
  const secret = server.services.secret.toString('base64url')
  const granted = [token, token.split('.')[1] ?? '', id, secret, metricsToken]
  for (const mark of [...marks, ...granted, 'garderobe-demo', 'argon2'])
    expect(text, mark).not.toContain(mark)
  for (const line of logged) expect(JSON.parse(line)).toHaveProperty('level')
})
