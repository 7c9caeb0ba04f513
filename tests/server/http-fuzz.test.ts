import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/config.ts'
import type { RunningServer } from '#server/start.ts'
import { failure } from '#src/api/contract/values.ts'
import { aBody, aParameter, type Schema } from '#tests/support/hostile-values.ts'
import { type Answered, ask } from '#tests/support/http.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { startShop } from '#tests/support/start-shop.ts'

const requests = process.env.TEST_FULL === '1' ? 10_000 : 300
/** Seconds; the everyday run only catches a hang, whatever else this machine does. */
const longest = requests > 300 ? 2 : 20

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
  requestBody: z.optional(
    z.object({
      content: z.object({
        'application/json': z.optional(z.object({ schema })),
        'multipart/form-data': z.optional(z.object({ schema })),
      }),
    }),
  ),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

let server: RunningServer
/** Values that mean something here, so that fuzzed requests reach beyond the first check. */
let known: Record<string, string[]>
let bearers: string[]
let picture: Buffer

beforeAll(async () => {
  const started = await startShop()
  const { shop } = started
  server = started.server
  const login = await ask(server.url, 'POST', '/api/v1/tokens/create', {
    json: { email: 'mia@demo.example', password: 'garderobe-demo' },
  })
  bearers = [login.headers.get('x-authenticated') ?? '', 'a'.repeat(43)]
  const { rows } = await server.services.pool.query<{ id: string }>('select id from variants limit 3')
  const variants = rows.map(({ id }) => id)
  const opened = await ask(server.url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variants[0], quantity: 1 }] },
  })
  const checkout = z.object({ data: z.object({ id: z.string() }) }).parse(opened.body).data.id
  picture = await aPhoto({ width: 9, height: 6 })
  known = {
    id: [checkout, shop.dress, shop.ad, ...variants],
    slug: ['atelier-nord', 'dresses'],
    seller: [shop.seller],
    email: ['mia@demo.example'],
    expected_total: ['59.00'],
  }
})

/** Whatever was made up for a body, as the fields of a form; now and then its file is one. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (name !== 'file') form.append(name, text)
    else form.append(name, new Blob([text.length % 2 === 0 ? text : new Uint8Array(picture)]), text)
  }
  return form
}

interface Fuzzed {
  method: string
  path: string
  headers: Record<string, string>
  bearer: string | undefined
  body: unknown
  /** The body's fields and a file, instead of JSON. */
  isForm: boolean
}

function aRequest(method: string, path: string, { parameters, requestBody }: z.infer<typeof operation>) {
  const values = parameters.map(({ name, schema }) => aParameter(schema, known[name] ?? []))
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  const body = (json ?? form)?.schema
  return fc
    .record({
      values: fc.tuple(...values),
      body: body === undefined ? fc.option(fc.jsonValue(), { nil: undefined }) : aBody(body as Schema, known),
      bearer: fc.option(fc.constantFrom(...bearers), { nil: undefined }),
      mark: fc.uuid(),
    })
    .map(({ values, body, bearer, mark }): Fuzzed => {
      const query = new URLSearchParams()
      const headers: Record<string, string> = {}
      let filled = path
      for (const [index, { name, in: place }] of parameters.entries()) {
        for (const value of values[index] ?? []) {
          if (place === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(value))
          else if (place === 'query') query.append(name, value)
          // one key a request: a replay would only repeat the answer before
          else headers[name] = mark
        }
      }
      const search = query.size === 0 ? '' : `?${query}`
      return {
        method: method.toUpperCase(),
        path: filled.replace(/\{\w+\}/g, 'x') + search,
        headers,
        bearer,
        body,
        isForm: form !== undefined,
      }
    })
}

/** What nobody outside may learn: stacks, SQL, paths of this machine, names of libraries. */
const inner =
  /\bat .+:\d+:\d+|node_modules|\.tsx?\b|\/(home|tmp|usr|var)\/|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|SQLSTATE|syntax error|relation "|column "|violates|duplicate key|PostgresError|ECONN|TypeError|RangeError|ZodError/i

function check(given: Fuzzed, { status, text, body, headers }: Answered, seconds: number): void {
  const about = `${JSON.stringify(given)} → ${status} ${text.slice(0, 500)}`
  expect(status, about).toBeLessThan(500)
  expect(seconds, about).toBeLessThan(longest)
  expect(headers.get('x-request-id'), about).not.toBeNull()
  if (status < 400) return
  const read = z.safeParse(failure, body)
  expect(read.success, about).toBe(true)
  const said = `${read.data?.message} ${JSON.stringify(read.data?.errors ?? {})}`
  expect(said, about).not.toMatch(inner)
  expect(said, about).not.toContain(projectRoot)
}

test(`${requests} odd requests made from the OpenAPI document are answered like any other`, async () => {
  const { body } = await ask(server.url, 'GET', '/api/v1/openapi.json')
  const { paths } = document.parse(body)
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, each]) => aRequest(method, path, each)),
  )
  const met = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(...all), async given => {
      const { method, path, headers, bearer, body, isForm } = given
      const began = performance.now()
      const answer = await ask(server.url, method, path, {
        headers,
        ...(bearer === undefined ? {} : { bearer }),
        ...(body === undefined || method === 'GET' ? {} : isForm ? { form: formOf(body) } : { json: body }),
      })
      met.add(answer.status)
      check(given, answer, (performance.now() - began) / 1000)
    }),
    { numRuns: requests, endOnFailure: true },
  )
  // a fuzzer that is turned away at the door shows nothing
  for (const status of [200, 401, 404, 422]) expect([...met]).toContain(status)
}, 1_800_000)
