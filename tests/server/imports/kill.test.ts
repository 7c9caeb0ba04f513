import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { workOnImport } from '#server/domains/imports/index.ts'
import { uploadFile } from '#server/domains/imports/upload.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { runChild } from '#tests/support/children/child.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const kills = process.env.TEST_FULL === '1' ? 20 : 3
const products = 120

let rig: Rig
let path: string
beforeAll(async () => {
  rig = await openRig()
  const folder = await temporaryFolder('import')
  path = join(folder.path, 'table.csv')
  const rows = Array.from({ length: products }, (_, at) =>
    ['S', 'M'].map(size => `coat-${at},Coat ${at},coats,woman,${size},SKU-${at}-${size},${20 + at},${at}`),
  )
  await writeFile(path, `handle,title,category,whose,size,sku,price,stock\n${rows.flat().join('\n')}\n`)
  await rig.services.pool.query(
    `insert into categories (id, slug, name, position, size_system) values ('c_coats', 'coats', 'Coats', 0, 'alpha')`,
  )
})

/** An import of a new company, on which nobody works. */
async function uploaded(): Promise<{ seller: string; id: string }> {
  const { services } = rig
  const [seller, brand] = [newId('u'), newId('b')]
  await services.pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@x.example', 'Brand', true, 'active')`,
    [seller],
  )
  await services.pool.query(`insert into brands (id, slug, name) values ($1, $1, 'Brand')`, [brand])
  await services.pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
    seller,
    brand,
  ])
  return { seller, id: await uploadFile(services, seller, { path, bytes: 1 }, 'table.csv') }
}

/** One that was started. */
async function running(): Promise<{ seller: string; id: string }> {
  const { services } = rig
  const { seller, id } = await uploaded()
  await workOnImport(services, id)
  await fire(services, { kind: 'import_job', id, event: { type: 'import.confirm', by: 'seller' } })
  await workOnImport(services, id)
  await fire(services, { kind: 'import_job', id, event: { type: 'import.start', by: 'seller' } })
  return { seller, id }
}

/** Everything that an import wrote, without ids and times. */
async function written({ seller, id }: { seller: string; id: string }): Promise<unknown> {
  const ask = async (text: string, of: string) => (await rig.services.pool.query(text, [of])).rows
  return [
    await ask(
      `select p.title, p.handle, p.version, p.state, v.sku, v.size_label, v.price_cents, v.stock, v.position
       from products p join variants v on v.product_id = p.id where p.seller_id = $1 order by v.sku`,
      seller,
    ),
    await ask(
      `select count(*)::int as prices from price_history h join products p on p.id = h.listing_id where p.seller_id = $1`,
      seller,
    ),
    await ask(
      `select count(*)::int as steps from transition_log l join products p on p.id = l.entity_id where p.seller_id = $1`,
      seller,
    ),
    await ask(`select state, created, updated, skipped, failed from imports where id = $1`, id),
    await ask(
      `select event, from_state, to_state from transition_log where entity_id = $1 order by version`,
      id,
    ),
    await ask(`select outcome, count(*)::int from import_products where import_id = $1 group by 1`, id),
  ]
}

slowTest(
  'killed at any step of a run, an import goes on where it was, and doubles nothing',
  {
    timeout: 600_000,
  },
  async () => {
    const { services, url } = rig
    const undisturbed = await running()
    const child = runChild('import-child.ts', url, undisturbed.id, '0')
    const steps = Number(await child.hears('said'))
    await child.ended
    expect(steps).toBeGreaterThan(2 * kills)
    const expected = await written(undisturbed)
    expect(expected).toMatchObject([
      { length: products * 2 },
      [{ prices: products * 2 }],
      {},
      [{ created: products, failed: 0 }],
      {},
      [{ count: products }],
    ])
    for (let kill = 0; kill < kills; kill += 1) {
      const job = await running()
      const step = Math.ceil((steps * (kill + 0.5)) / kills)
      await runChild('import-child.ts', url, job.id, String(step), kill % 2 === 0 ? 'before' : 'after')
        .hears('never')
        .catch(() => undefined)
      // another server goes on; what the ended process held is let go a moment later
      await expect
        .poll(
          async () => {
            await workOnImport(services, job.id)
            return (await services.pool.query('select state from imports where id = $1', [job.id])).rows[0]
              .state
          },
          { timeout: 60_000 },
        )
        .toBe('completed.undoable')
      expect(await written(job)).toEqual(expected)
    }
  },
)

/** The services of a job that stops before it reads a file, until the other job is done or waits for this one. */
function pausedBeforeReading(other: () => Promise<unknown>) {
  const { services } = rig
  const query = async (...values: unknown[]) => {
    const [{ name }] = values as [{ name?: string }]
    if (name?.startsWith('delete_import_rows')) await Promise.race([other(), someoneWaits()])
    return Reflect.apply(services.pool.query, services.pool, values)
  }
  const pool = new Proxy(services.pool, {
    get(of, key) {
      const value: unknown = key === 'query' ? query : Reflect.get(of, key, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
  return { ...services, pool }
}

const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await rig.services.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

test('two jobs on one import at the same time read its file once, and lose no row', async () => {
  const { services } = rig
  const { id } = await uploaded()
  let other: Promise<void> | undefined
  const paused = pausedBeforeReading(() => {
    other ??= workOnImport(services, id)
    return other
  })
  await workOnImport(paused, id)
  await other
  const { rows } = await services.pool.query(
    `select i.state, i.problem, (select count(*)::int from import_rows r where r.import_id = i.id) as rows
     from imports i where i.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'mapping', problem: null, rows: 1 + 2 * products }])
})
