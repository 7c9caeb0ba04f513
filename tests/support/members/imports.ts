import type { RunningServer } from '#server/app.ts'
import type { ImportProduct } from '#src/api/contract/business/import-preview.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import type { ExportColumns } from '#src/api/contract/values/business/import-fields.ts'
import { type Answered, ask } from '../server/http.ts'
import { aBrand, type Brand } from './brand.ts'

const path = '/api/v1/business/imports'

/** States in which the program works on an import. */
const working = ['uploaded', 'parsed', 'validated', 'checking', 'running', 'stopping', 'undoing']

const jobIn = ({ status, body, text }: Answered, expected = 200): ImportJob => {
  if (status !== expected) throw new Error(`${status} ${text}`)
  return (body as { data: ImportJob }).data
}

export type Importer = Awaited<ReturnType<typeof importerOf>>

/** A company that imports, and what it sends. */
export async function importerOf(server: RunningServer, brand?: Brand, state = 'open') {
  const company = brand ?? (await aBrand(server, state))
  const { call, bearer } = company
  const importer = {
    ...company,
    upload(table: string | Uint8Array, name = 'products.csv'): Promise<Answered> {
      const form = new FormData()
      form.append('name', name)
      form.append('file', new Blob([new Uint8Array(Buffer.from(table))], { type: 'text/csv' }), name)
      return ask(server.url, 'POST', path, { form, bearer })
    },
    read: async (id: string) => jobIn(await call('GET', `${path}/${id}`)),
    /** The import once it waits for its company, or is over. */
    async settled(id: string): Promise<ImportJob> {
      for (;;) {
        const job = await importer.read(id)
        if (!working.includes(job.state)) return job
        await new Promise(resolve => setTimeout(resolve, 30))
      }
    },
    /** Uploads a table and waits for the suggested mapping. */
    async uploaded(table: string | Uint8Array, name?: string): Promise<ImportJob> {
      const { id } = jobIn(await importer.upload(table, name), 201)
      return importer.settled(id)
    },
    patch: (id: string, body: object) => call('PATCH', `${path}/${id}`, body),
    send: (id: string, type: string, more: object = {}) =>
      call('POST', `${path}/${id}/events`, { type, ...more }),
    /** Sends an event, and waits until the program has done its part. */
    async sent(id: string, type: string): Promise<ImportJob> {
      jobIn(await importer.send(id, type))
      return importer.settled(id)
    },
    /** Uploads a table and goes on to its preview; a setting of the mapping may be given. */
    async previewed(table: string | Uint8Array, mapping: object = {}): Promise<ImportJob> {
      const { id } = await importer.uploaded(table)
      if (Object.keys(mapping).length > 0) jobIn(await importer.patch(id, mapping))
      return importer.sent(id, 'confirm')
    },
    /** Imports a table to the end. */
    async imported(table: string | Uint8Array, mapping: object = {}): Promise<ImportJob> {
      const { id } = await importer.previewed(table, mapping)
      return importer.sent(id, 'start')
    },
    async products(id: string, query = ''): Promise<ImportProduct[]> {
      const { body } = await call('GET', `${path}/${id}/preview?limit=100&${query}`)
      return (body as { data: ImportProduct[] }).data
    },
    failed: async (id: string) => (await call('GET', `${path}/${id}/failed.csv`)).text,
    exported: async (columns: ExportColumns = 'garderobe') =>
      (await call('GET', `/api/v1/business/products.csv?columns=${columns}`)).text,
    /** All its products with their variants, as the database has them, without ids and times. */
    async stored(): Promise<unknown[]> {
      const { rows } = await server.services.pool.query(
        `select p.title, p.handle, p.description, c.slug as category, p.whose, p.materials, p.state, p.version, p.options,
           (select json_agg(json_build_array(v.sku, v.color, v.size_label, v.other, v.price_cents, v.compare_at_cents, v.stock)
             order by v.position) from variants v where v.product_id = p.id and v.retired_at is null) as variants
         from products p join categories c on c.id = p.category_id where p.seller_id = $1 order by p.handle, p.id`,
        [company.id],
      )
      return rows
    },
  }
  return importer
}

/** Defaults for a table that says nothing of categories. */
export const asCoats = { defaults: { category: 'coats', whose: 'woman', activate: false, stock: 0 } }
