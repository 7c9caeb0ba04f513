import { newId } from '#server/platform/ids/ids.ts'
import { dayIn } from '#tests/support/days.ts'
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

/** A brand's products are its company's alone. */
export const productsData: Readonly<Record<string, Expected>> = {
  getBrandPage: companies(200),
  putBrandPage: companies(200),
  getShopHoliday: companies(200),
  putShopHoliday: companies(200),
  deleteShopHoliday: companies(204),
  listOwnProducts: companies(200),
  listProductTags: companies(200),
  createProduct: companies(201),
  getOwnProduct: own(200),
  previewProduct: own(200),
  updateProduct: own(200),
  deleteProduct: own(204),
  sendProductEvent: own(200),
  putVariants: own(200),
  updateVariant: own(200),
  duplicateProduct: own(201),
  listStockChanges: own(200),
  getLowStock: companies(200),
  putLowStock: companies(200),
  exportStockChanges: own(200),
  // each has its own result
  changeProducts: { own: companies(200), foreign: companies(200), missing: companies(200) },
}

type All = Parameters<Ask>

/** A draft with one variant of the target's owner, or of a company where the owner is none. */
async function product(...[scene, caller, target]: All): Promise<{ id: string; variant: string }> {
  const [id, variant] = [newId('p'), newId('v')]
  if (target === 'missing') return { id, variant }
  const { pool } = scene.services
  const owner = target === 'own' ? caller.userId : (await newCompany(scene.services)).id
  await pool.query(
    `insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state)
     select $1, (select brand_id from companies where user_id = $2), $2, 'a-coat', 'A coat', category_id, whose, 'draft'
     from products where id = $3`,
    [id, owner, scene.product],
  )
  await pool.query(
    `insert into variants (id, product_id, seller_id, price_cents, stock, position) values ($1, $2, $3, 2000, 4, 0)`,
    [variant, id, owner],
  )
  return { id, variant }
}

const productId = async (...all: All) => ({ id: (await product(...all)).id })
const variants = [{ values: [], price: '20.00', stock: 4 }]

export const productRequests: Readonly<Record<string, Ask>> = {
  getBrandPage: () => ({}),
  putBrandPage: async ({ services }) => {
    // another request may have changed the page
    await services.pool.query('update brands set version = 1')
    return { body: { version: 1, story: '', cover: null, logo: null, featured: [] } }
  },
  getShopHoliday: () => ({}),
  putShopHoliday: ({ services }) => ({ body: { from: dayIn(services, 7), to: dayIn(services, 14) } }),
  deleteShopHoliday: () => ({}),
  listOwnProducts: () => ({}),
  listProductTags: () => ({}),
  createProduct: ({ category }) => ({ body: { title: 'A coat', category, whose: 'woman' } }),
  getOwnProduct: async (...all) => ({ params: await productId(...all) }),
  previewProduct: async (...all) => ({ params: await productId(...all) }),
  updateProduct: async (...all) => ({ params: await productId(...all), body: { title: 'A long coat' } }),
  deleteProduct: async (...all) => ({ params: await productId(...all) }),
  sendProductEvent: async (...all) => ({ params: await productId(...all), body: { type: 'activate' } }),
  putVariants: async (...all) => ({ params: await productId(...all), body: { version: 1, variants } }),
  updateVariant: async (...all) => {
    const { id, variant } = await product(...all)
    return { params: { id, variant }, body: { stock: { shown: 4, to: 5 } } }
  },
  getLowStock: () => ({}),
  putLowStock: () => ({ body: { shown: 5, to: 5 } }),
  listStockChanges: async (...all) => ({ params: await productId(...all) }),
  exportStockChanges: async (...all) => ({ params: await productId(...all) }),
  duplicateProduct: async (...all) => ({ params: await productId(...all) }),
  changeProducts: async (...all) => ({ body: { ids: [(await product(...all)).id], event: 'activate' } }),
}
