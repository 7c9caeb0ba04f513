// How long an import of 5,000 products in a file of 15 MB takes, and how much memory: node tests/bench/server/imports.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { fireImport } from '#server/domains/imports/events.ts'
import { workOnImport } from '#server/domains/imports/index.ts'
import { findImport } from '#server/domains/imports/store.ts'
import { uploadFile } from '#server/domains/imports/upload.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { openServices } from '#tests/support/trade/checkout.ts'

const products = Number(process.argv[2] ?? 5000)
const folder = await temporaryFolder('bench')
const config = parseConfig({ DATA_DIR: folder.path, DEMO: '0' })
const database = await openDatabase(config, pino({ level: 'silent' }))
const { services, close } = openServices(database.url)
const { pool } = services

const [seller, brand] = [newId('u'), newId('b')]
await pool.query(
  `insert into users (id, email, name, is_company, state) values ($1, $1 || '@x.example', 'Brand', true, 'active')`,
  [seller],
)
await pool.query(`insert into brands (id, slug, name) values ($1, $1, 'Brand')`, [brand])
await pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [seller, brand])
await pool.query(
  `insert into categories (id, slug, name, position, size_system) values ('c_coats', 'coats', 'Coats', 0, 'alpha')`,
)

// three variants each, and as long a description as fills the file to its 15 MB
const text = 'A coat of loden wool cut wide and with horn buttons. '.repeat(58)
const rows = Array.from({ length: products }, (_, at) =>
  ['S', 'M', 'L'].map((size, place) =>
    [
      `coat-${at}`,
      place === 0 ? `Loden coat ${at}` : '',
      place === 0 ? text : '',
      'coats',
      'woman',
      size,
      `S-${at}-${size}`,
      120,
      5,
    ].join(','),
  ),
)
const table = `handle,title,description,category,whose,size,sku,price,stock\n${rows.flat().join('\n')}\n`
const path = join(folder.path, 'table.csv')
await writeFile(path, table)

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
const figures: Record<string, string | number> = {
  products,
  megabytes: (table.length / 1024 ** 2).toFixed(1),
}
async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  figures[name] = `${((performance.now() - began) / 1000).toFixed(1)} s`
}
let id = ''
/** As the queue does it: again until nothing is left to do. */
async function workUntil(...states: readonly string[]): Promise<void> {
  for (;;) {
    await workOnImport(services, id)
    const job = await findImport(pool, id)
    if (job === undefined || states.includes(job.state)) return
  }
}
globalThis.gc?.()
const before = process.memoryUsage().rss
await time('upload', async () => {
  id = await uploadFile(services, seller, { path, bytes: table.length }, 'table.csv')
})
await time('read and suggest', () => workUntil('mapping'))
await fireImport(services, id, 'confirm')
await time('compare', () => workUntil('ready'))
await fireImport(services, id, 'start')
await time('run', () => workUntil('completed.undoable', 'completed_with_errors.undoable'))
clearInterval(watch)
figures['memory before, MB'] = Math.round(before / 1024 ** 2)
figures['memory at most, MB'] = Math.round(peak / 1024 ** 2)
console.table({ ...figures, result: JSON.stringify((await findImport(pool, id))?.created) })
await close()
await database.close()
await folder.remove()
