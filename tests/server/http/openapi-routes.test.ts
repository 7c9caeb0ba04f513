import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

/** Pages, files and what crawlers read: they are for people and their browsers, not for programs. */
const forBrowsers = new Set([
  'GET /*',
  'POST /*',
  'GET /assets/*',
  'GET /icon.svg',
  'GET /pictures/*',
  'GET /private/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
])

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
})

test('the document names every route that the server has for programs, and no other', async () => {
  const routes = new Set<string>()
  const { url } = await startTestServer({
    // with everything that a server can be set to
    env: {
      OIDC_ISSUER: 'https://sign-in.example',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'secret-of-the-shop',
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: 'whsec_123',
    },
    log: pino({ level: 'silent' }),
    onRoute: ({ method, url: path }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${path}`)
    },
  })
  const { paths } = document.parse((await ask(url, 'GET', '/api/v1/openapi.json')).body)
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(named.toSorted()).toEqual([...routes].filter(route => !forBrowsers.has(route)).toSorted())
  // what is left out of the comparison is there
  expect([...forBrowsers].filter(route => !routes.has(route))).toEqual([])
})

test('every operation of the document says how it refuses', async () => {
  const { url } = await startTestServer()
  const { paths } = document.parse((await ask(url, 'GET', '/api/v1/openapi.json')).body)
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      'default' in responses ? [] : [`${method} ${path}`],
    ),
  )
  // these two never do
  expect(silent).toEqual(['get /api/v1/openapi.json', 'get /healthz'])
})
