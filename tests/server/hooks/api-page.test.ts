import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { tokenRoutes } from '#src/api/contract/business/token-routes.ts'
import { tokenScopes } from '#src/api/contract/values/token-scopes.ts'
import { webhookEvents } from '#src/api/contract/values/webhook-events.ts'
import { hookedBrand } from '#tests/support/members/hooked-brand.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { webhookLine } from '#tests/support/server/webhook-line.ts'

const page = await readFile('docs/api.md', 'utf8')
/** Each example, and what it prints. */
const examples = [...page.matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, code = '', printed = '']) => ({ code, printed }),
)

let server: RunningServer
let env: NodeJS.ProcessEnv
let line: Awaited<ReturnType<typeof webhookLine>>
beforeAll(async () => {
  line = await webhookLine()
  ;({ server } = await startShop({ prepare: async services => line.join(services) }))
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  const made = await brand.call('POST', '/api/v1/business/tokens', {
    ...{ name: 'Example', expires_in_days: 1 },
    scopes: ['products:read', 'products:write'],
  })
  const { token } = (made.body as { data: { token: string } }).data
  env = { SHOP: server.url, TOKEN: token, SECRET: brand.secret, PATH: process.env.PATH }
})
afterAll(() => line.close())

test('the page has its examples', () => {
  expect([examples.length, page.match(/```js/g)?.length]).toEqual([4, 4])
})

test.each(examples)('example $# prints what the page says', async ({ code, printed }) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { env })
  expect(stdout).toBe(printed)
})

test('the page lists the calls of each scope', () => {
  const rows = tokenScopes.map(scope => {
    const calls = Object.entries(tokenRoutes).filter(([, each]) => each === scope)
    return `| \`${scope}\` | ${calls.map(([id]) => `\`${id}\``).join(', ')} |`
  })
  expect(page).toContain(rows.join('\n'))
})

const operation = z.looseObject({
  operationId: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.looseObject({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) }),
    }),
  ),
})

test('the OpenAPI document names the scope of each call, and the body of each event', async () => {
  const { paths, webhooks } = document.parse((await ask(server.url, 'GET', '/api/v1/openapi.json')).body)
  const scopes = Object.values(paths)
    .flatMap(each => Object.values(each))
    .flatMap(each => {
      const { operationId, security = [] } = operation.parse(each)
      return security.flatMap(({ apiToken }) => (apiToken === undefined ? [] : [[operationId, ...apiToken]]))
    })
  expect(Object.fromEntries(scopes)).toEqual(tokenRoutes)
  expect(Object.keys(webhooks)).toEqual(webhookEvents)
  expect(JSON.stringify(webhooks)).not.toMatch(/email|address|recipient/i)
})
