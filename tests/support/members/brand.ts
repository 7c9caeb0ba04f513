import { randomBytes } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { OwnProduct, OwnProductPage } from '#src/api/contract/business/products.ts'
import { type Answered, ask } from '../server/http.ts'
import { aPhoto } from './photos.ts'
import { bearerOf, upload, uploaded } from './uploads.ts'

/** What a product of the small shop's categories needs at least. */
export const plainProduct = { title: 'Wool coat', category: 'coats', whose: 'woman' } as const

/** Three variants of a color and a size. */
export const threeVariants = {
  options: [
    { name: 'Color', kind: 'color' },
    { name: 'Size', kind: 'size' },
  ],
  variants: [
    { values: ['black', 'S'], sku: 'COAT-B-S', price: '120.00', stock: 4 },
    { values: ['black', 'M'], sku: 'COAT-B-M', price: '120.00', stock: 5 },
    { values: ['navy', 'M'], sku: 'COAT-N-M', price: '130.00', stock: 0 },
  ],
}

const path = '/api/v1/business/products'

/** A company in this state with a brand of its own, or none while it waits, and what it sends about its products. */
export async function aBrand(server: RunningServer, state = 'open') {
  const { pool } = server.services
  const id = newId('u')
  const name = `Brand ${randomBytes(4).toString('hex')}`
  const brandId = state === 'pending_approval' ? null : newId('b')
  await pool.query(
    `insert into users (id, email, name, is_company, state, email_verified_at) values ($1, $2, $3, true, 'active', now())`,
    [id, `${id.toLowerCase().replaceAll('_', '-')}@x.example`, name],
  )
  if (brandId !== null) {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    await pool.query('insert into brands (id, slug, name) values ($1, $2, $3)', [brandId, slug, name])
  }
  await pool.query('insert into companies (user_id, brand_id, name, state) values ($1, $2, $3, $4)', [
    id,
    brandId,
    name,
    state,
  ])
  return brandOf(server, { id, name, bearer: await bearerOf(server.services, id) })
}

export type Brand = ReturnType<typeof brandOf>

/** What a company sends about its products. */
export function brandOf(server: RunningServer, member: { id: string; name: string; bearer: string }) {
  const call = (method: string, at: string, json?: unknown, headers: Record<string, string> = {}) =>
    ask(server.url, method, at, {
      bearer: member.bearer,
      headers,
      ...(json === undefined ? {} : { json }),
    })
  const brand = {
    ...member,
    call,
    async image(purpose: 'product' | 'brand' = 'product'): Promise<{ id: string }> {
      const bytes = await aPhoto({ width: 60, height: 80 })
      const { id } = uploaded(await upload(server.url, bytes, { bearer: member.bearer, purpose }))
      return { id }
    },
    create: async (body: object = {}): Promise<OwnProduct> =>
      productIn(await call('POST', path, { ...plainProduct, ...body }), 201),
    get: async (id: string): Promise<OwnProduct> => productIn(await call('GET', `${path}/${id}`)),
    patch: (id: string, body: object): Promise<Answered> => call('PATCH', `${path}/${id}`, body),
    grid: (id: string, body: object): Promise<Answered> => call('PUT', `${path}/${id}/variants`, body),
    edit: (id: string, variant: string, body: object): Promise<Answered> =>
      call('PATCH', `${path}/${id}/variants/${variant}`, body),
    send: (id: string, type: string, more: object = {}): Promise<Answered> =>
      call('POST', `${path}/${id}/events`, { type, ...more }),
    active: async (body: object = {}): Promise<OwnProduct> => {
      const { id } = await brand.create({ ...threeVariants, ...body })
      return productIn(await brand.send(id, 'activate'))
    },
    async list(query = ''): Promise<OwnProductPage> {
      const { status, body, text } = await call('GET', `${path}${query}`)
      if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
      return body as OwnProductPage
    },
  }
  return brand
}

/** The product of an answer; fails where it is another answer. */
export function productIn({ status, body, text }: Answered, wanted = 200): OwnProduct {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: OwnProduct }).data
}
