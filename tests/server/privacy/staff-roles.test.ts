import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { staffRoutes } from '#src/api/contract/business/staff-routes.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { staffRoles } from '#src/api/contract/values/staff-roles.ts'
import { urlOf } from '#src/api/wire.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { type Caller, newCaller } from './who-may/callers.ts'
import { everyRequest } from './who-may/every-request.ts'
import { provider } from './who-may/requests.ts'
import { openScene, type Scene } from './who-may/scene.ts'
import { newStaffMember } from './who-may/staff.ts'

type Row = readonly [owner: number, manager: number, warehouse: number, accountant: number, support: number]

const no = 403
/** Only the owner. */
const owner = (status: number): Row => [status, no, no, no, no]
const lead = (status: number): Row => [status, status, no, no, no]
/** With the warehouse, the books, or those who talk to buyers. */
const goods = (status: number): Row => [status, status, status, no, no]
const books = (status: number): Row => [status, status, no, status, no]
const desk = (status: number): Row => [status, status, no, no, status]
/** All who handle goods or buyers. */
const hands = (status: number): Row => [status, status, status, no, status]
const everybody = (status: number): Row => [status, status, status, status, status]
/** All who read what buyers paid. */
const papers = (status: number): Row => [status, status, no, status, status]

/**
 * What each role gets from each call about what is its company's: written by hand from the rules (V-83). A call about
 * the company that is not here fails the test.
 */
const matrix: Readonly<Record<string, Row>> = {
  getOverview: books(200),
  getSalesReport: books(200),
  exportSalesReport: books(200),

  listOwnProducts: hands(200),
  listProductTags: hands(200),
  getOwnProduct: hands(200),
  previewProduct: hands(200),
  createProduct: lead(201),
  updateProduct: lead(200),
  deleteProduct: lead(204),
  sendProductEvent: lead(200),
  putVariants: lead(200),
  // the stock alone
  updateVariant: goods(200),
  duplicateProduct: lead(201),
  changeProducts: lead(200),
  listStockChanges: goods(200),
  getLowStock: hands(200),
  putLowStock: lead(200),
  exportStockChanges: goods(200),
  createImport: lead(201),
  listImports: lead(200),
  getImport: lead(200),
  updateImport: lead(200),
  sendImportEvent: lead(200),
  getImportPreview: lead(200),
  getFailedRows: lead(200),
  exportProducts: lead(200),
  listBrandCollections: hands(200),
  getBrandCollection: lead(200),
  createBrandCollection: lead(201),
  putBrandCollection: lead(200),
  orderBrandCollections: lead(200),
  deleteBrandCollection: lead(204),
  listBulkEdits: lead(200),
  createBulkEdit: lead(201),
  getBulkEdit: lead(200),
  listBulkEditRows: lead(200),
  sendBulkEditEvent: lead(200),
  listMarkdowns: lead(200),
  getMarkdown: lead(200),
  createMarkdown: lead(201),
  putMarkdown: lead(200),
  sendMarkdownEvent: lead(200),
  listMarkdownPrices: lead(200),
  listCodes: lead(200),
  getCode: lead(200),
  createCode: lead(201),
  sendCodeEvent: lead(200),

  listBusinessOrders: everybody(200),
  getBusinessOrder: everybody(200),
  exportBusinessOrders: books(200),
  sendBusinessOrderEvent: hands(200),
  sendBusinessOrderEvents: hands(200),
  createBusinessRefund: desk(201),
  getPackingSlip: hands(200),
  getPickList: hands(200),
  getReceipt: papers(200),
  listCustomers: desk(200),
  getCustomer: desk(200),
  listCustomerOrders: desk(200),
  exportCustomers: lead(200),
  listBusinessDocuments: papers(200),
  // to a role without them the papers of the company are not there
  listOrderDocuments: [200, 200, 404, 200, 200],
  getOrder: everybody(200),
  // to a role without them the order of the company is not there
  sendOrderEvent: [200, 200, 200, 404, 200],
  getReturn: everybody(200),
  sendReturnEvent: [200, 200, 200, 404, 200],

  getBalance: books(200),
  listMovements: books(200),
  listStatements: books(200),
  getStatement: books(200),
  exportStatement: books(200),
  createWithdrawal: [201, no, no, 201, no],
  createPayoutAccount: owner(201),
  createPayoutSetup: owner(409),
  checkPayoutAccount: books(200),
  getTax: books(200),
  putTaxIdentity: books(200),
  deleteTaxIdentity: owner(204),
  putTaxRate: books(200),
  deleteTaxRate: books(204),
  getTaxReport: books(200),
  exportTaxReport: books(200),

  listStaff: lead(200),
  sendStaffMemberEvent: owner(200),
  // a company always has its owner
  leaveStaff: [409, 200, 200, 200, 200],
  createInvitation: owner(201),
  sendInvitationEvent: owner(200),

  listApiTokens: lead(200),
  createApiToken: owner(201),
  revokeApiToken: owner(204),
  listWebhooks: lead(200),
  createWebhook: owner(201),
  renewWebhookSecret: owner(201),
  sendWebhookEvent: owner(200),
  listWebhookDeliveries: lead(200),
  sendWebhookDeliveryEvent: lead(200),

  getBrandPage: lead(200),
  putBrandPage: lead(200),
  getShopHoliday: hands(200),
  putShopHoliday: lead(200),
  deleteShopHoliday: lead(204),

  listThreads: desk(200),
  getThread: desk(200),
  listMessages: desk(200),
  sendMessage: desk(201),
  readThread: desk(200),
  sendThreadEvent: desk(200),
  // nobody blocks or reports their own company
  createBlock: desk(422),
  deleteBlock: desk(204),
  createReport: desk(409),
  // the app asks for every account: a role without them reads its own, where there is nothing
  checkNotifications: everybody(200),
  listNotifications: everybody(200),
  readNotifications: everybody(200),

  createAttachment: hands(201),
  getAttachment: hands(200),
  deleteAttachment: hands(204),
  cropAttachment: hands(201),
  findPieces: lead(200),
  getCutout: lead(200),
  editCutout: lead(200),
  setAvatar: owner(200),

  listAddresses: lead(200),
  createAddress: lead(201),
  updateAddress: lead(200),
  deleteAddress: lead(204),
}

/** The calls of an account of its own, whatever its company. */
const ofAccount = new Set([
  'getUser',
  'logout',
  'sendVerification',
  'changePassword',
  'linkIdentity',
  'listIdentities',
  'deleteIdentity',
  'updateUser',
  'reportTimeZone',
  'storeUnits',
  'listSessions',
  'deleteSession',
  'requestDeletion',
  'takeBackDeletion',
  'exportUser',
  // companies look at members' ads
  'listAds',
  'getAd',
])

let server: RunningServer
let scene: Scene
beforeAll(async () => {
  server = await startTestServer({ env: provider })
  scene = await openScene(server)
})

const all: readonly AnyEndpoint[] = Object.values(endpoints)

async function statusOf(endpoint: AnyEndpoint, caller: Caller): Promise<number> {
  const parts = (await everyRequest[endpoint.id]?.(scene, caller, 'own')) ?? {}
  const { status } = await ask(server.url, endpoint.method, urlOf(endpoint, parts), {
    ...(caller.bearer === null ? {} : { bearer: caller.bearer }),
    ...(parts.body === undefined ? {} : { json: parts.body }),
    ...(parts.form === undefined ? {} : { form: parts.form }),
    headers: parts.headers ?? {},
  })
  return status
}

test('every call of a company’s area stands in the matrix, and every other call is of the account or of nobody', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(staffRoutes).sort())
  const unsaid = all.filter(({ id, policy }) => policy === 'company' && !Object.hasOwn(matrix, id))
  expect(unsaid).toEqual([])
  const shared = all.filter(({ id, policy }) => policy === 'user' && !Object.hasOwn(matrix, id))
  const wardrobe = /Garment|Wear|Outfit|Wardrobe|Packing|packItem|unpackItem|previewImport|getMatches|Demand/
  expect(shared.map(({ id }) => id).filter(id => !ofAccount.has(id) && !wardrobe.test(id))).toEqual([])
})

describe.each(all.filter(({ id }) => Object.hasOwn(matrix, id)))('$method $path', endpoint => {
  test('answers each role as the matrix says', async () => {
    const answers: Record<string, number> = {}
    for (const role of staffRoles) {
      const company = await newCaller(scene.services, 'company', scene.company)
      if (role === 'owner') {
        answers[role] = await statusOf(endpoint, company)
        continue
      }
      const { userId } = await newStaffMember(scene.services, scene.company, role)
      const bearer = await beginSession(scene.services.pool, userId, '')
      // what it asks for is its company's
      answers[role] = await statusOf(endpoint, { ...company, bearer })
      await scene.services.pool.query(`update staff_members set state = 'removed' where user_id = $1`, [
        userId,
      ])
    }
    const row = matrix[endpoint.id] ?? []
    expect(answers).toEqual(Object.fromEntries(staffRoles.map((role, at) => [role, row[at]])))
  })
})

test.each(all.filter(({ policy }) => policy === 'company'))(
  '$id is refused to a person whom their company removed',
  async endpoint => {
    const company = await newCaller(scene.services, 'company', scene.company)
    const { id, userId } = await newStaffMember(scene.services, scene.company, 'manager')
    const bearer = await beginSession(scene.services.pool, userId, '')
    await scene.services.pool.query(`update staff_members set state = 'removed' where id = $1`, [id])
    expect(await statusOf(endpoint, { ...company, bearer })).toBe(403)
  },
)

test('the warehouse changes the stock of a variant, and not its price', async () => {
  const company = await newCaller(scene.services, 'company', scene.company)
  const { userId } = await newStaffMember(scene.services, scene.company, 'warehouse')
  const bearer = await beginSession(scene.services.pool, userId, '')
  const parts = (await everyRequest.updateVariant?.(scene, company, 'own')) ?? {}
  const path = urlOf(endpoints.updateVariant, parts)
  const price = { shown: '20.00', to: '1.00' }
  for (const body of [{ price }, { price, stock: { shown: 4, to: 5 } }])
    expect(await ask(server.url, 'PATCH', path, { bearer, json: body })).toMatchObject({
      status: 403,
      body: { code: 'role_refused' },
    })
  const stored = await scene.services.pool.query('select price_cents, stock from variants where id = $1', [
    (parts.params as { variant: string }).variant,
  ])
  expect(stored.rows).toEqual([{ price_cents: 2000, stock: 4 }])
})

test('nobody acts for a company whose account is closed', async () => {
  const { services } = scene
  const company = await newCaller(services, 'other company', scene.company)
  const { userId } = await newStaffMember(services, company.userId, 'manager')
  const bearer = await beginSession(services.pool, userId, '')
  const orders = () => ask(server.url, 'GET', '/api/v1/business/orders', { bearer })
  expect((await orders()).status).toBe(200)
  await services.pool.query(`update users set state = 'suspended' where id = $1`, [company.userId])
  expect((await orders()).status).toBe(403)
})
