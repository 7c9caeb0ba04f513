import type { EndpointId } from '../index.ts'
import type { StaffRole } from '../values/staff-roles.ts'

const owner = ['owner'] as const
const lead = ['owner', 'manager'] as const
const goods = ['owner', 'manager', 'warehouse'] as const
const books = ['owner', 'manager', 'accountant'] as const
const desk = ['owner', 'manager', 'support'] as const
const hands = ['owner', 'manager', 'warehouse', 'support'] as const
const papers = ['owner', 'manager', 'accountant', 'support'] as const
const everybody = ['owner', 'manager', 'warehouse', 'accountant', 'support'] as const

/**
 * What each role of a company's staff may do (V-83): the calls that are made for the company, and who may make them.
 * For everybody else a call is refused; one of `ownOtherwise` reads the caller's own account instead.
 */
export const staffRoutes = {
  getOverview: books,
  getSalesReport: books,
  exportSalesReport: books,

  listOwnProducts: hands,
  listProductTags: hands,
  getOwnProduct: hands,
  previewProduct: hands,
  createProduct: lead,
  updateProduct: lead,
  deleteProduct: lead,
  sendProductEvent: lead,
  putVariants: lead,
  updateVariant: goods,
  duplicateProduct: lead,
  changeProducts: lead,
  listStockChanges: goods,
  getLowStock: hands,
  putLowStock: lead,
  exportStockChanges: goods,
  createImport: lead,
  listImports: lead,
  getImport: lead,
  updateImport: lead,
  sendImportEvent: lead,
  getImportPreview: lead,
  getFailedRows: lead,
  exportProducts: lead,
  listBrandCollections: hands,
  getBrandCollection: lead,
  createBrandCollection: lead,
  putBrandCollection: lead,
  orderBrandCollections: lead,
  deleteBrandCollection: lead,
  listBulkEdits: lead,
  createBulkEdit: lead,
  getBulkEdit: lead,
  listBulkEditRows: lead,
  sendBulkEditEvent: lead,
  listMarkdowns: lead,
  getMarkdown: lead,
  createMarkdown: lead,
  putMarkdown: lead,
  sendMarkdownEvent: lead,
  listMarkdownPrices: lead,
  listCodes: lead,
  getCode: lead,
  createCode: lead,
  sendCodeEvent: lead,

  listBusinessOrders: everybody,
  getBusinessOrder: everybody,
  exportBusinessOrders: books,
  sendBusinessOrderEvent: hands,
  sendBusinessOrderEvents: hands,
  createBusinessRefund: desk,
  getPackingSlip: hands,
  getPickList: hands,
  getReceipt: papers,
  listCustomers: desk,
  getCustomer: desk,
  listCustomerOrders: desk,
  exportCustomers: lead,
  listBusinessDocuments: papers,
  listOrderDocuments: papers,
  getOrder: everybody,
  sendOrderEvent: hands,
  getReturn: everybody,
  sendReturnEvent: hands,

  getBalance: books,
  listMovements: books,
  listStatements: books,
  getStatement: books,
  exportStatement: books,
  createWithdrawal: ['owner', 'accountant'],
  createPayoutAccount: owner,
  createPayoutSetup: owner,
  checkPayoutAccount: books,
  getTax: books,
  putTaxIdentity: books,
  deleteTaxIdentity: owner,
  putTaxRate: books,
  deleteTaxRate: books,
  getTaxReport: books,
  exportTaxReport: books,

  listStaff: lead,
  sendStaffMemberEvent: owner,
  // the owner learns why they stay
  leaveStaff: everybody,
  createInvitation: owner,
  sendInvitationEvent: owner,

  listApiTokens: lead,
  createApiToken: owner,
  revokeApiToken: owner,
  listWebhooks: lead,
  createWebhook: owner,
  renewWebhookSecret: owner,
  sendWebhookEvent: owner,
  listWebhookDeliveries: lead,
  sendWebhookDeliveryEvent: lead,

  getBrandPage: lead,
  putBrandPage: lead,
  getShopHoliday: hands,
  putShopHoliday: lead,
  deleteShopHoliday: lead,

  listThreads: desk,
  getThread: desk,
  listMessages: desk,
  sendMessage: desk,
  readThread: desk,
  sendThreadEvent: desk,
  createBlock: desk,
  deleteBlock: desk,
  createReport: desk,
  checkNotifications: desk,
  listNotifications: desk,
  readNotifications: desk,

  createAttachment: hands,
  getAttachment: hands,
  deleteAttachment: hands,
  cropAttachment: hands,
  findPieces: lead,
  getCutout: lead,
  editCutout: lead,
  setAvatar: owner,

  listAddresses: lead,
  createAddress: lead,
  updateAddress: lead,
  deleteAddress: lead,
} as const satisfies Partial<Record<EndpointId, readonly StaffRole[]>>

type StaffRoute = keyof typeof staffRoutes

/**
 * Calls that the app makes for every account, and those of a visitor: a role without them has nothing of the company
 * in the answer.
 */
export const ownOtherwise: ReadonlySet<string> = new Set<StaffRoute>([
  'checkNotifications',
  'listNotifications',
  'readNotifications',
  'getOrder',
  'sendOrderEvent',
  'getReturn',
  'sendReturnEvent',
  'listOrderDocuments',
])

/** The roles that may make a call for their company; undefined for a call that concerns the caller alone. */
export const rolesOfRoute = (id: string): readonly StaffRole[] | undefined =>
  Object.hasOwn(staffRoutes, id) ? staffRoutes[id as StaffRoute] : undefined

/** The fields of a call's body that a role may send; undefined where it may send all of them. */
export const fieldsOfRoute = (id: string, role: StaffRole): readonly string[] | undefined =>
  id === 'updateVariant' && role === 'warehouse' ? ['stock'] : undefined

/** The calls that a role may make for its company. */
export const routesOfRole = (role: StaffRole): StaffRoute[] =>
  (Object.keys(staffRoutes) as StaffRoute[]).filter(id => rolesOfRoute(id)?.includes(role))
