import type { TokenScope } from '../values/token-scopes.ts'
import type { staffRoutes } from './staff-routes.ts'

type StaffRoute = keyof typeof staffRoutes

/**
 * The calls that an API token may make, and the scope that it needs for each (V-91): some of those that staff makes for
 * the company. Every other call is refused to a token.
 */
export const tokenRoutes = {
  listOwnProducts: 'products:read',
  listProductTags: 'products:read',
  getOwnProduct: 'products:read',
  exportProducts: 'products:read',

  createProduct: 'products:write',
  updateProduct: 'products:write',
  deleteProduct: 'products:write',
  sendProductEvent: 'products:write',
  putVariants: 'products:write',
  updateVariant: 'products:write',
  changeProducts: 'products:write',
  createAttachment: 'products:write',

  listBusinessOrders: 'orders:read',
  getBusinessOrder: 'orders:read',
  exportBusinessOrders: 'orders:read',
  getPackingSlip: 'orders:read',
  getReturn: 'orders:read',

  sendBusinessOrderEvent: 'orders:write',
  sendBusinessOrderEvents: 'orders:write',
  createBusinessRefund: 'orders:write',
  sendReturnEvent: 'orders:write',

  getReceipt: 'documents:read',
  listBusinessDocuments: 'documents:read',
  getTaxReport: 'documents:read',
  exportTaxReport: 'documents:read',
  listStatements: 'documents:read',
  getStatement: 'documents:read',
  exportStatement: 'documents:read',
} as const satisfies Partial<Record<StaffRoute, TokenScope>>

/** The scope that a token needs for a call; undefined for a call that no token makes. */
export const scopeOfRoute = (id: string): TokenScope | undefined =>
  Object.hasOwn(tokenRoutes, id) ? tokenRoutes[id as keyof typeof tokenRoutes] : undefined
