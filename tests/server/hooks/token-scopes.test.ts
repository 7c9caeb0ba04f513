import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { staffRoutes } from '#src/api/contract/business/staff-routes.ts'
import { tokenRoutes } from '#src/api/contract/business/token-routes.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { type TokenScope, tokenScopes } from '#src/api/contract/values/token-scopes.ts'
import { urlOf } from '#src/api/wire.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { newCaller } from '../privacy/who-may/callers.ts'
import { everyRequest } from '../privacy/who-may/every-request.ts'
import { provider } from '../privacy/who-may/requests.ts'
import { openScene, type Scene } from '../privacy/who-may/scene.ts'

/**
 * The scope that each call needs, and what it answers with it: written by hand from the rules (V-91). A call that is
 * not here answers every token with 403.
 */
const matrix: Readonly<Record<string, readonly [TokenScope, number]>> = {
  listOwnProducts: ['products:read', 200],
  listProductTags: ['products:read', 200],
  getOwnProduct: ['products:read', 200],
  exportProducts: ['products:read', 200],
  createProduct: ['products:write', 201],
  updateProduct: ['products:write', 200],
  deleteProduct: ['products:write', 204],
  sendProductEvent: ['products:write', 200],
  putVariants: ['products:write', 200],
  updateVariant: ['products:write', 200],
  changeProducts: ['products:write', 200],
  createAttachment: ['products:write', 201],
  listBusinessOrders: ['orders:read', 200],
  getBusinessOrder: ['orders:read', 200],
  exportBusinessOrders: ['orders:read', 200],
  getPackingSlip: ['orders:read', 200],
  getReturn: ['orders:read', 200],
  sendBusinessOrderEvent: ['orders:write', 200],
  sendBusinessOrderEvents: ['orders:write', 200],
  createBusinessRefund: ['orders:write', 201],
  sendReturnEvent: ['orders:write', 200],
  getReceipt: ['documents:read', 200],
  listBusinessDocuments: ['documents:read', 200],
  getTaxReport: ['documents:read', 200],
  exportTaxReport: ['documents:read', 200],
  listStatements: ['documents:read', 200],
  getStatement: ['documents:read', 200],
  exportStatement: ['documents:read', 200],
}

let server: RunningServer
let scene: Scene
beforeAll(async () => {
  server = await startTestServer({ env: { ...provider, RATE_LIMIT_FACTOR: '100' } })
  scene = await openScene(server)
})

const all: readonly AnyEndpoint[] = Object.values(endpoints)

async function tokenWith(company: string, scopes: readonly TokenScope[]): Promise<string> {
  const token = `${newId('at')}.${randomBytes(32).toString('base64url')}`
  await scene.services.pool.query(
    `insert into api_tokens (id, company_id, name, scopes, token_hash) values ($1, $2, 'ERP', $3, $4)`,
    [token.split('.')[0], company, scopes, createHash('sha256').update(token).digest()],
  )
  return token
}

async function answerTo(endpoint: AnyEndpoint, scopes: readonly TokenScope[]) {
  const company = await newCaller(scene.services, 'company', scene.company)
  // a company with orders does not leave
  const request = endpoint.id === 'takeBackDeletion' ? undefined : everyRequest[endpoint.id]
  const parts = (await request?.(scene, company, 'own')) ?? {}
  const { status, body } = await ask(server.url, endpoint.method, urlOf(endpoint, parts), {
    bearer: await tokenWith(company.userId, scopes),
    ...(parts.body === undefined ? {} : { json: parts.body }),
    ...(parts.form === undefined ? {} : { form: parts.form }),
    headers: parts.headers ?? {},
  })
  return { status, code: (body as { code?: string } | undefined)?.code }
}

test('the table of scopes holds these calls, each of which staff may make', () => {
  expect(tokenRoutes).toEqual(Object.fromEntries(Object.entries(matrix).map(([id, [scope]]) => [id, scope])))
  expect(Object.keys(tokenRoutes).filter(id => !Object.hasOwn(staffRoutes, id))).toEqual([])
})

describe.each(all.filter(({ id }) => Object.hasOwn(matrix, id)))('$method $path', endpoint => {
  const [scope, success] = matrix[endpoint.id] ?? ['orders:read', 0]
  test(`answers a token with ${scope}, and refuses one with all others`, async () => {
    expect((await answerTo(endpoint, [scope])).status).toBe(success)
    const others = tokenScopes.filter(each => each !== scope)
    expect(await answerTo(endpoint, others)).toEqual({ status: 403, code: 'scope_refused' })
  })
})

test.each(all.filter(({ id }) => !Object.hasOwn(matrix, id)))(
  '$method $path refuses a token with every scope',
  async endpoint => {
    expect(await answerTo(endpoint, tokenScopes)).toEqual({ status: 403, code: 'scope_refused' })
  },
)

test('the stream of events and the pages of the shop know no token', async () => {
  const bearer = await tokenWith(scene.company, tokenScopes)
  expect(await ask(server.url, 'GET', '/api/v1/stream', { bearer })).toMatchObject({ status: 403 })
})
