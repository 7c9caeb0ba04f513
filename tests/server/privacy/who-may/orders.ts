import { newId } from '#server/platform/ids/ids.ts'
import { identity } from '#tests/support/trade/tax.ts'
import type { Ask } from './requests.ts'
import { imageForm } from './scene.ts'
import type { Expected } from './table.ts'

/** What companies alone have: a member is told so, whatever they ask for. */
const ofCompanies = (status: number): Expected => ({
  own: [401, 401, 401, 401, 403, 403, status, status],
  foreign: [401, 401, 401, 401, 403, 403, 404, 404],
  missing: [401, 401, 401, 401, 403, 403, 404, 404],
})
const companies = (status: number) => [401, 401, 401, 401, 403, 403, status, status] as const

const nobodys = [404, 401, 401, 401, 404, 404, 404, 404] as const

/** A brand's orders and statements are the brand's; a return is its buyer's and its brand's, and a guest's opens by its key alone. */
export const ordersData: Readonly<Record<string, Expected>> = {
  listBusinessOrders: companies(200),
  exportBusinessOrders: companies(200),
  getBusinessOrder: ofCompanies(200),
  sendBusinessOrderEvent: ofCompanies(200),
  // each order has a result of its own, also one that is not the company's
  sendBusinessOrderEvents: companies(200),
  createBusinessRefund: ofCompanies(201),
  // an order of another company is left out
  getPickList: companies(200),
  getPackingSlip: ofCompanies(200),
  getReceipt: ofCompanies(200),
  listCustomers: companies(200),
  getCustomer: ofCompanies(200),
  listCustomerOrders: ofCompanies(200),
  exportCustomers: companies(200),
  listStatements: companies(200),
  getStatement: companies(200),
  exportStatement: companies(200),
  getTax: companies(200),
  putTaxIdentity: companies(200),
  deleteTaxIdentity: companies(204),
  putTaxRate: companies(200),
  deleteTaxRate: {
    own: companies(204),
    foreign: companies(404),
    missing: companies(404),
  },
  getTaxReport: companies(200),
  exportTaxReport: companies(200),
  listBusinessDocuments: ofCompanies(200),
  listOrderDocuments: { own: [404, 401, 401, 401, 200, 200, 200, 200], foreign: nobodys, missing: nobodys },
  getOverview: companies(200),
  getSalesReport: companies(200),
  exportSalesReport: companies(200),
  createReturn: { own: [404, 401, 401, 401, 201, 201, 404, 404], foreign: nobodys, missing: nobodys },
  createReturnImage: { own: [404, 401, 401, 401, 201, 201, 404, 404], foreign: nobodys, missing: nobodys },
  getReturn: { own: [404, 401, 401, 401, 200, 200, 200, 200], foreign: nobodys, missing: nobodys },
  sendReturnEvent: { own: [404, 401, 401, 401, 200, 200, 200, 200], foreign: nobodys, missing: nobodys },
}

const keyed = (...[scene]: Parameters<Ask>) => ({ 'idempotency-key': scene.key() })

/** An order of the target, put into a state; what was shipped of it is all with the buyer. */
async function order(state: string, ...[scene, caller, target]: Parameters<Ask>): Promise<string> {
  if (target === 'missing') return newId('o')
  const id = await scene.order(caller, target)
  const { pool } = scene.services
  await pool.query('update orders set state = $2 where id = $1', [id, state])
  const isShipped = state.startsWith('delivered') || state === 'shipped'
  if (isShipped) await pool.query('update order_lines set shipped = quantity where order_id = $1', [id])
  return id
}
const orderId = async (state: string, ...all: Parameters<Ask>) => ({ id: await order(state, ...all) })

/** A tax rate of the target. */
async function taxRate(...[{ services, ownerOf }, caller, target]: Parameters<Ask>): Promise<string> {
  const id = newId('tr')
  if (target === 'missing') return id
  await services.pool.query(
    `insert into tax_rates (id, company_id, country, rate) values ($1, $2, 'DE', 1900)
     on conflict on constraint tax_rates_one do update set id = excluded.id`,
    [id, await ownerOf(caller, target)],
  )
  return id
}

/** A return of such an order, that its buyer has to send. */
async function orderReturn(...all: Parameters<Ask>): Promise<string> {
  const id = newId('rt')
  const ordered = await order('delivered.returnable', ...all)
  await all[0].services.pool.query(
    `with made as (insert into returns (id, order_id, seller_id, reason, state)
       select $1, id, seller_id, 'too_small', 'authorized' from orders where id = $2 returning id)
     insert into return_lines (return_id, line_id, quantity)
     select made.id, l.id, l.quantity from made, order_lines l where l.order_id = $2`,
    [id, ordered],
  )
  return id
}

export const orderRequests: Readonly<Record<string, Ask>> = {
  listBusinessOrders: () => ({}),
  exportBusinessOrders: () => ({}),
  listCustomers: () => ({}),
  exportCustomers: () => ({}),
  getCustomer: async (...all) => ({ params: await orderId('placed', ...all) }),
  listCustomerOrders: async (...all) => ({ params: await orderId('placed', ...all) }),
  getBusinessOrder: async (...all) => ({ params: await orderId('placed', ...all) }),
  sendBusinessOrderEvent: async (...all) => ({
    params: await orderId('placed', ...all),
    body: { type: 'accept' },
    headers: keyed(...all),
  }),
  sendBusinessOrderEvents: async (...all) => ({
    body: { type: 'accept', orders: [{ id: await order('placed', ...all) }] },
    headers: keyed(...all),
  }),
  createBusinessRefund: async (...all) => ({
    params: await orderId('shipped', ...all),
    body: { amount: '1.00', reason: 'A button is missing.' },
    headers: keyed(...all),
  }),
  getPickList: async (...all) => ({ query: { order: await order('placed', ...all) } }),
  getPackingSlip: async (...all) => ({ params: await orderId('placed', ...all) }),
  getOverview: () => ({}),
  getSalesReport: () => ({}),
  exportSalesReport: () => ({}),
  getReceipt: async (...all) => ({ params: await orderId('placed', ...all) }),
  listStatements: () => ({}),
  getStatement: () => ({ params: { month: '2026-01' } }),
  exportStatement: () => ({ query: { month: '2026-01' } }),
  getTax: () => ({}),
  async putTaxIdentity({ services }, { userId }) {
    const { rows } = await services.pool.query<{ version: number }>(
      'select version from company_tax where user_id = $1',
      [userId],
    )
    return { body: { ...identity, version: rows[0]?.version ?? 0 } }
  },
  deleteTaxIdentity: () => ({}),
  putTaxRate: () => ({ body: { country: 'US', category: null, rate: '8.1' } }),
  deleteTaxRate: async (...all) => ({ params: { id: await taxRate(...all) } }),
  getTaxReport: () => ({ query: { period: '2026-Q1' } }),
  exportTaxReport: () => ({ query: { period: '2026' } }),
  listBusinessDocuments: async (...all) => ({ params: await orderId('shipped', ...all) }),
  listOrderDocuments: async (...all) => ({ params: await orderId('shipped', ...all) }),
  async createReturn(...all) {
    const [{ services }] = all
    const params = await orderId('delivered.returnable', ...all)
    const { rows } = await services.pool.query<{ id: string }>(
      'select id from order_lines where order_id = $1',
      [params.id],
    )
    const lines = [{ line_id: rows[0]?.id ?? newId('l'), quantity: 1 }]
    return { params, body: { lines, reason: 'too_small' }, headers: keyed(...all) }
  },
  async createReturnImage(...all) {
    const form = await imageForm('dispute')
    form.delete('purpose')
    return { params: await orderId('delivered.returnable', ...all), form }
  },
  getReturn: async (...all) => ({ params: { id: await orderReturn(...all) } }),
  async sendReturnEvent(...all) {
    const [, { kind }] = all
    const type = kind === 'company' || kind === 'other company' ? 'receive' : 'withdraw'
    return { params: { id: await orderReturn(...all) }, body: { type }, headers: keyed(...all) }
  },
}
