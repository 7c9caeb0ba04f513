import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { findWritten } from '#server/domains/import-products/index.ts'
import { findByKeys } from '#server/domains/stored-products/stored-store.ts'
import { connect } from '#server/platform/database/connect.ts'
import { planOf } from '#tests/support/plan.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const products = 5000
const statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

let database: TestDatabase
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { poolMax: 2, statementTimeout: 0, lockTimeout: 0 })
  await connection.pool.query(
    `insert into categories (id, slug, name, position) values ('c_coats', 'coats', 'Coats', 0)`,
  )
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** A seller with `products` products of four variants each. */
async function addSeller(id: string): Promise<void> {
  const { pool } = connection
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@x.example', 'Brand', true, 'active')`,
    [id],
  )
  await pool.query(
    `insert into products (id, seller_id, slug, title, category_id, whose, state, handle)
     select format('p_%s_%s', $1::text, n), $1, 'coat', 'Coat', 'c_coats', 'woman', 'draft', 'Coat-' || n
     from generate_series(1, ${products}) n`,
    [id],
  )
  await pool.query(
    `insert into variants (id, seller_id, product_id, position, price_cents, stock, sku)
     select format('v_%s_%s_%s', $1::text, n, k), $1, format('p_%s_%s', $1::text, n), k, 100, 1, format('%s-%s-%s', $1::text, n, k)
     from generate_series(1, ${products}) n, generate_series(0, 3) k`,
    [id],
  )
}

test('a batch of keys is looked up once, also for a seller that the planner does not know yet', async () => {
  const { pool } = connection
  await addSeller('u_known')
  await pool.query('analyze')
  await addSeller('u_new')
  const places = Array.from({ length: 50 }, (_, at) => at + 1)
  const handles = places.map(at => `coat-${at}`)
  const skus = places.flatMap(at => [0, 1, 2, 3].map(k => `u_new-${at}-${k}`))
  const spy = vi.spyOn(pool, 'query')
  const found = await findByKeys(pool, 'u_new', handles, skus)
  const made = statement.parse(spy.mock.calls[0]?.[0])
  spy.mockRestore()
  expect(found.map(({ id }) => id).toSorted()).toEqual(places.map(at => `p_u_new_${at}`).toSorted())
  const nodes = await planOf(pool, made)
  const most = Math.max(...nodes.map(node => node['Actual Rows'] * node['Actual Loops']))
  expect(most).toBeLessThanOrEqual(products)
})

test('the products that an import wrote are found in one pass, also where the planner does not know it yet', async () => {
  const { pool } = connection
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ('u_imports', 'imports@x.example', 'Brand', true, 'active')`,
  )
  const write = async (id: string) => {
    await pool.query(
      `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state)
       values ($1, 'u_imports', 'a.csv', 1, 'utf-8', ',', 'completed.undoable')`,
      [id],
    )
    await pool.query(
      `insert into import_products (import_id, position, rows, title, action, outcome, product_id)
       select $1, n, array[n], 'Coat', 'create', 'created', 'p_' || n % ${products - 1}
       from generate_series(1, ${products}) n`,
      [id],
    )
  }
  await write('im_known')
  await pool.query('analyze')
  await write('im_new')
  const spy = vi.spyOn(pool, 'query')
  const found = await findWritten(pool, 'im_new', 50)
  const made = statement.parse(spy.mock.calls[0]?.[0])
  spy.mockRestore()
  // the product of the first row has the last one, too
  expect(found.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => products - at))
  expect(found[0]?.product_id).toBe('p_1')
  const nodes = await planOf(pool, made)
  const most = Math.max(
    ...nodes.map(
      node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ),
  )
  expect(most).toBeLessThanOrEqual(products)
})
