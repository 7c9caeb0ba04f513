import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, id, instant, limit } from '../values/values.ts'
import { day } from './garments.ts'
import { outfitPiece } from './outfits.ts'

/** The most garments and outfits on a packing list. */
export const mostEntries = 100

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

/** A garment's slug, or an outfit's id; no slug has an underscore. */
const item = z
  .string()
  .check(z.maxLength(120), z.regex(/^(fit_[A-Za-z0-9_-]{8,64}|[a-z0-9]+(?:-[a-z0-9]+)*)$/))

const sent = z.strictObject({
  item,
  /** As it was where left out; a new entry is not packed. */
  is_packed: z.optional(z.boolean('Choose whether it is packed.')),
})

const entries = z.array(sent).check(
  z.minLength(1, 'Add at least one item.'),
  z.maxLength(mostEntries),
  z.refine(
    list => new Set(list.map(each => each.item)).size === list.length,
    'Put each item on the list once.',
  ),
)

/** A garment or an outfit on a packing list. */
export const packingEntry = z.object({
  item,
  /** Null for a garment that has no name yet. */
  title: z.nullable(z.string()),
  is_packed: z.boolean(),
  /** Those of the outfit that are still there, or the garment alone. */
  pieces: z.array(outfitPiece),
})
export type PackingEntry = z.infer<typeof packingEntry>

export const packingList = z.object({
  id: id('pack'),
  name: z.string(),
  starts_on: day,
  ends_on: day,
  version: z.int(),
  created_at: instant,
  /** Without what is no longer in the wardrobe. */
  entries: z.array(packingEntry),
})
export type PackingList = z.infer<typeof packingList>

const listId = z.object({ id: id('pack') })
const entryId = z.object({ id: id('pack'), item })

export const listPackingLists = endpoint({
  id: 'listPackingLists',
  method: 'GET',
  path: '/api/v1/packing-lists',
  policy: 'user',
  summary: 'The own packing lists, the newest first.',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))), limit }),
  status: 200,
  response: z.object({ data: z.array(packingList), next_cursor: z.nullable(z.string()) }),
})

export const createPackingList = endpoint({
  id: 'createPackingList',
  method: 'POST',
  path: '/api/v1/packing-lists',
  policy: 'user',
  summary: 'List own garments and outfits for a trip.',
  body: z.strictObject({ name, starts_on: day, ends_on: day, entries }),
  status: 201,
  response: data(packingList),
})

export const getPackingList = endpoint({
  id: 'getPackingList',
  method: 'GET',
  path: '/api/v1/packing-lists/:id',
  policy: 'user',
  summary: 'One of the own packing lists.',
  params: listId,
  status: 200,
  response: data(packingList),
})

export const updatePackingList = endpoint({
  id: 'updatePackingList',
  method: 'PATCH',
  path: '/api/v1/packing-lists/:id',
  policy: 'user',
  summary: 'Change a packing list. Entries that are sent replace all; those that stay keep their ticks.',
  params: listId,
  body: z.strictObject({
    name: z.optional(name),
    starts_on: z.optional(day),
    ends_on: z.optional(day),
    entries: z.optional(entries),
    version: z.optional(z.int().check(z.gte(1))),
  }),
  status: 200,
  response: data(packingList),
  conflict: packingList,
})

export const deletePackingList = endpoint({
  id: 'deletePackingList',
  method: 'DELETE',
  path: '/api/v1/packing-lists/:id',
  policy: 'user',
  summary: 'Delete a packing list; what is on it stays in the wardrobe.',
  params: listId,
  status: 204,
})

export const packItem = endpoint({
  id: 'packItem',
  method: 'PUT',
  path: '/api/v1/packing-lists/:id/packed/:item',
  policy: 'user',
  summary: 'Tick a garment or an outfit of the list: it is packed.',
  params: entryId,
  status: 200,
  response: data(packingList),
})

export const unpackItem = endpoint({
  id: 'unpackItem',
  method: 'DELETE',
  path: '/api/v1/packing-lists/:id/packed/:item',
  policy: 'user',
  summary: 'Remove its tick.',
  params: entryId,
  status: 204,
})
