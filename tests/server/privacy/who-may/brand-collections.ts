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

/** A brand's collections are its company's alone, until it publishes them. */
export const brandCollectionsData: Readonly<Record<string, Expected>> = {
  listBrandCollections: companies(200),
  createBrandCollection: companies(201),
  orderBrandCollections: companies(200),
  getBrandCollection: own(200),
  putBrandCollection: own(200),
  deleteBrandCollection: own(204),
}

type All = Parameters<Ask>

/** A collection of the target's owner, or of a company where the owner is none. */
async function collection(...[scene, caller, target]: All): Promise<{ id: string }> {
  const id = newId('bc')
  if (target === 'missing') return { id }
  const owner = target === 'own' ? caller.userId : (await newCompany(scene.services)).id
  await scene.services.pool.query(
    `insert into brand_collections (id, seller_id, slug, title, position, created_at)
     values ($1, $2, $3, $1, 1, now())`,
    [id, owner, id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')],
  )
  return { id }
}

const terms = (title: string) => ({ title, text: '', is_published: true, products: [] })

export const brandCollectionRequests: Readonly<Record<string, Ask>> = {
  listBrandCollections: () => ({}),
  createBrandCollection: () => ({ body: terms(newId('bc')) }),
  orderBrandCollections: async ({ services }, { userId }) => {
    const { rows } = await services.pool.query('select id from brand_collections where seller_id = $1', [
      userId,
    ])
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  getBrandCollection: async (...all) => ({ params: await collection(...all) }),
  putBrandCollection: async (...all) => ({
    params: await collection(...all),
    body: { ...terms(newId('bc')), version: 1 },
  }),
  deleteBrandCollection: async (...all) => ({ params: await collection(...all) }),
}
