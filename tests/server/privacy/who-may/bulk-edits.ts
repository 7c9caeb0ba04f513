import { newId } from '#server/platform/ids/ids.ts'
import { newCompany } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

type Row = readonly [number, number, number, number, number, number, number, number]

/** For companies alone, whatever members ask for. */
const companies = (status: number): Row => [401, 401, 401, 401, 403, 403, status, status]
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** Changes of many products are their company's alone; products of others look like missing ones. */
export const bulkEditsData: Readonly<Record<string, Expected>> = {
  listBulkEdits: companies(200),
  createBulkEdit: { own: companies(201), foreign: companies(422), missing: companies(422) },
  getBulkEdit: own(200),
  listBulkEditRows: own(200),
  sendBulkEditEvent: own(200),
}

type All = Parameters<Ask>

const ownerOf = async ([scene, caller, target]: All) =>
  target === 'own' ? caller.userId : (await newCompany(scene.services)).id

/** A draft with one variant of the target's owner. */
async function product(...all: All): Promise<string> {
  const [scene, , target] = all
  const [id, variant] = [newId('p'), newId('v')]
  if (target === 'missing') return id
  const owner = await ownerOf(all)
  await scene.services.pool.query(
    `insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state)
     select $1, (select brand_id from companies where user_id = $2), $2, 'a-coat', 'A coat', category_id, whose, 'draft'
     from products where id = $3`,
    [id, owner, scene.product],
  )
  await scene.services.pool.query(
    'insert into variants (id, product_id, seller_id, price_cents, stock, position) values ($1, $2, $3, 2000, 4, 0)',
    [variant, id, owner],
  )
  return id
}

/** A change that is planned by the target's owner. */
async function bulkEdit(...all: All): Promise<{ id: string }> {
  const [scene, , target] = all
  const id = newId('be')
  if (target === 'missing') return { id }
  await scene.services.pool.query(
    `insert into bulk_edits (id, seller_id, change, products, state, created_at)
     values ($1, $2, '{"kind":"set_stock","stock":3}', 1, 'planned', now())`,
    [id, await ownerOf(all)],
  )
  return { id }
}

export const bulkEditRequests: Readonly<Record<string, Ask>> = {
  listBulkEdits: () => ({}),
  createBulkEdit: async (...all) => ({
    body: {
      selection: { kind: 'products', products: [await product(...all)] },
      change: { kind: 'set_stock', stock: 3 },
    },
  }),
  getBulkEdit: async (...all) => ({ params: await bulkEdit(...all) }),
  listBulkEditRows: async (...all) => ({ params: await bulkEdit(...all), query: { of: 'changed' } }),
  sendBulkEditEvent: async (...all) => ({ params: await bulkEdit(...all), body: { type: 'discard' } }),
}
