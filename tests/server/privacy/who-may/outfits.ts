import { newId } from '#server/platform/ids/ids.ts'
import type { Caller } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Scene } from './scene.ts'
import { type Expected, signedIn, type Target } from './table.ts'

const mine: Expected = { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) }
const made: Expected = { own: signedIn(201), foreign: signedIn(404), missing: signedIn(404) }
const gone: Expected = { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) }

/** Outfits are their owner's alone, whether a member or a company. */
export const outfitsData: Readonly<Record<string, Expected>> = {
  listOutfits: signedIn(200),
  // of somebody else's garments nobody makes one
  createOutfit: { own: signedIn(201), foreign: signedIn(422), missing: signedIn(422) },
  getOutfit: mine,
  updateOutfit: mine,
  deleteOutfit: gone,
  cloneOutfit: made,
  wearOutfit: made,
  takeBackOutfitWear: gone,
  listOutfitPlans: signedIn(200),
  planOutfit: mine,
  dropOutfitPlan: gone,
  getOutfitSuggestions: signedIn(200),
  listPackingLists: signedIn(200),
  // of somebody else's garments nobody makes one
  createPackingList: { own: signedIn(201), foreign: signedIn(422), missing: signedIn(422) },
  getPackingList: mine,
  updatePackingList: mine,
  deletePackingList: gone,
  packItem: mine,
  unpackItem: gone,
  // what it is compared with is always the caller's own; a listing that is in no shop is nobody's to compare
  getMatches: mine,
}

const day = '2026-05-01'

/** Two garments; their ids and addresses. */
async function garments({ services: { pool }, key }: Scene, owner: string) {
  const two = [0, 1].map(() => ({ id: newId('g'), slug: `coat-${key()}` }))
  for (const { id, slug } of two)
    await pool.query(`insert into garments (id, owner_id, slug, title) values ($1, $2, $3, 'A coat')`, [
      ...[id, owner, slug],
    ])
  return two
}

/** An outfit that was worn and planned on the first of May. */
async function outfit(scene: Scene, caller: Caller, target: Target): Promise<{ id: string }> {
  const id = newId('fit')
  if (target === 'missing') return { id }
  const { pool } = scene.services
  const owner = await scene.ownerOf(caller, target)
  await pool.query(`insert into outfits (id, owner_id, name) values ($1, $2, 'Sunday')`, [id, owner])
  for (const [at, garment] of (await garments(scene, owner)).entries()) {
    await pool.query(
      'insert into outfit_pieces (outfit_id, position, garment_id, x, y, scale) values ($1, $2, $3, 500, 500, 100)',
      [id, at, garment.id],
    )
    await pool.query('insert into wears (garment_id, owner_id, worn_on) values ($1, $2, $3)', [
      ...[garment.id, owner, day],
    ])
    await pool.query(
      'insert into outfit_wears (outfit_id, worn_on, garment_id, made) values ($1, $2, $3, true)',
      [...[id, day, garment.id]],
    )
  }
  await pool.query('insert into outfit_plans (outfit_id, owner_id, planned_on) values ($1, $2, $3)', [
    ...[id, owner, day],
  ])
  return { id }
}

/** A packing list of one garment. */
async function packingList(
  scene: Scene,
  caller: Caller,
  target: Target,
): Promise<{ id: string; item: string }> {
  const id = newId('pack')
  if (target === 'missing') return { id, item: 'no-such-garment' }
  const { pool } = scene.services
  const owner = await scene.ownerOf(caller, target)
  const [garment] = await garments(scene, owner)
  if (garment === undefined) throw new Error('There are two garments.')
  await pool.query(
    'insert into packing_lists (id, owner_id, name, starts_on, ends_on) values ($1, $2, $3, $4, $4)',
    [...[id, owner, 'Lisbon', day]],
  )
  await pool.query(
    'insert into packing_entries (list_id, position, garment_id, is_packed) values ($1, 0, $2, true)',
    [id, garment.id],
  )
  return { id, item: garment.slug }
}

async function packingListId(...all: Parameters<typeof packingList>): Promise<{ id: string }> {
  const { id } = await packingList(...all)
  return { id }
}

export const outfitRequests: Readonly<Record<string, Ask>> = {
  listOutfits: () => ({}),
  createOutfit: async (scene, caller, target) => {
    const slugs =
      target === 'missing'
        ? ['no-such-garment', 'nor-this']
        : (await garments(scene, await scene.ownerOf(caller, target))).map(({ slug }) => slug)
    const pieces = slugs.map(garment => ({ garment, x: 500, y: 500, scale: 100 }))
    return { body: { name: 'Sunday', pieces } }
  },
  getOutfit: async (...all) => ({ params: await outfit(...all) }),
  updateOutfit: async (...all) => ({ params: await outfit(...all), body: { name: 'Monday' } }),
  deleteOutfit: async (...all) => ({ params: await outfit(...all) }),
  cloneOutfit: async (...all) => ({ params: await outfit(...all) }),
  wearOutfit: async (...all) => ({ params: await outfit(...all), body: { on: '2026-05-02' } }),
  takeBackOutfitWear: async (...all) => ({ params: { ...(await outfit(...all)), on: day } }),
  listOutfitPlans: () => ({ query: { month: '2026-05' } }),
  planOutfit: async (...all) => ({ params: { ...(await outfit(...all)), on: '2026-05-02' } }),
  dropOutfitPlan: async (...all) => ({ params: { ...(await outfit(...all)), on: day } }),
  getOutfitSuggestions: () => ({ query: { on: '2026-05-02' } }),
  listPackingLists: () => ({}),
  createPackingList: async (scene, caller, target) => {
    const slugs =
      target === 'missing'
        ? ['no-such-garment']
        : (await garments(scene, await scene.ownerOf(caller, target))).map(({ slug }) => slug)
    const entries = slugs.map(item => ({ item }))
    return { body: { name: 'Lisbon', starts_on: day, ends_on: day, entries } }
  },
  getPackingList: async (...all) => ({ params: await packingListId(...all) }),
  updatePackingList: async (...all) => ({ params: await packingListId(...all), body: { name: 'Porto' } }),
  deletePackingList: async (...all) => ({ params: await packingListId(...all) }),
  packItem: async (...all) => ({ params: await packingList(...all) }),
  unpackItem: async (...all) => ({ params: await packingList(...all) }),
  getMatches: ({ product, draft }, _, target) => ({
    query: { listing: { own: product, foreign: draft, missing: newId('p') }[target] },
  }),
}
