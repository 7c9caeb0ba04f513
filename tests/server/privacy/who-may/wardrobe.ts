import { newId } from '#server/platform/ids/ids.ts'
import type { Ask } from './requests.ts'
import { type Expected, signedIn, type Target } from './table.ts'

const mine: Expected = { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) }
const made: Expected = { own: signedIn(201), foreign: signedIn(404), missing: signedIn(404) }
const gone: Expected = { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) }

/** A wardrobe is its owner's alone, whether a member or a company. */
export const wardrobeData: Readonly<Record<string, Expected>> = {
  listGarments: signedIn(200),
  createGarment: signedIn(201),
  getGarment: mine,
  createAdOfGarment: {
    own: [401, 401, 401, 401, 201, 201, 403, 403],
    foreign: [401, 401, 401, 401, 404, 404, 403, 403],
    missing: [401, 401, 401, 401, 404, 404, 403, 403],
  },
  updateGarment: mine,
  deleteGarment: gone,
  sendGarmentEvent: mine,
  addWear: made,
  removeWear: gone,
  listWears: mine,
  getWearCalendar: signedIn(200),
  getWardrobeSummary: signedIn(200),
  exportGarments: signedIn(200),
  importGarments: signedIn(200),
  previewImport: signedIn(200),
  changeGarments: { own: signedIn(200), foreign: signedIn(422), missing: signedIn(422) },
}

/** A garment that was worn on the first of May, by its address. */
const garment = async (...[scene, caller, target]: [...Parameters<Ask>]): Promise<{ slug: string }> => {
  if (target === 'missing') return { slug: 'no-such-garment' }
  const { pool } = scene.services
  const [id, owner] = [newId('g'), await scene.ownerOf(caller, target satisfies Target)]
  const slug = `coat-${scene.key()}`
  await pool.query('insert into garments (id, owner_id, slug, title) values ($1, $2, $3, $4)', [
    id,
    owner,
    slug,
    'A coat',
  ])
  await pool.query(`insert into wears (garment_id, owner_id, worn_on) values ($1, $2, '2026-05-01')`, [
    id,
    owner,
  ])
  return { slug }
}

export const wardrobeRequests: Readonly<Record<string, Ask>> = {
  listGarments: () => ({}),
  createGarment: () => ({ body: { title: 'A coat' } }),
  getGarment: async (...all) => ({ params: await garment(...all) }),
  createAdOfGarment: async (...all) => ({ params: await garment(...all) }),
  updateGarment: async (...all) => ({ params: await garment(...all), body: { notes: 'Mine.' } }),
  deleteGarment: async (...all) => ({ params: await garment(...all) }),
  sendGarmentEvent: async (...all) => ({ params: await garment(...all), body: { type: 'archive' } }),
  addWear: async (...all) => ({ params: await garment(...all), body: { on: '2026-05-02' } }),
  removeWear: async (...all) => ({ params: { ...(await garment(...all)), on: '2026-05-01' } }),
  listWears: async (...all) => ({ params: await garment(...all) }),
  getWearCalendar: () => ({ query: { month: '2026-05' } }),
  getWardrobeSummary: () => ({}),
  exportGarments: () => ({}),
  importGarments: aTable,
  previewImport: aTable,
  changeGarments: async (...all) => ({
    body: { slugs: [(await garment(...all)).slug], set: { decision: 'sell' } },
  }),
}

function aTable() {
  const form = new FormData()
  form.append('file', new Blob(['title\nA coat\n'], { type: 'text/csv' }), 'wardrobe.csv')
  return { form }
}
