import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { data } from '../values/values.ts'
import { garment, garmentFields, garmentSlug, version } from './garments.ts'

export const createGarment = endpoint({
  id: 'createGarment',
  method: 'POST',
  path: '/api/v1/garments',
  policy: 'user',
  summary:
    'Put something into the wardrobe; without a title or a category it is a draft. An image that shows one already answers that one.',
  body: z.strictObject(garmentFields),
  status: 201,
  response: data(garment),
})

export const updateGarment = endpoint({
  id: 'updateGarment',
  conflict: garment,
  method: 'PATCH',
  path: '/api/v1/garments/:slug',
  policy: 'user',
  summary: 'Change a garment; what is left out stays.',
  params: garmentSlug,
  body: z.strictObject({ ...garmentFields, version }),
  status: 200,
  response: data(garment),
})

export const deleteGarment = endpoint({
  id: 'deleteGarment',
  method: 'DELETE',
  path: '/api/v1/garments/:slug',
  policy: 'user',
  summary: 'Delete a garment with its images and its wears, for good.',
  params: garmentSlug,
  status: 204,
})

/** The events that an owner sends to a garment. */
export const garmentEvents = lifecycleOf('Garment', {
  path: '/api/v1/garments/:slug/events',
  policy: 'user',
  summary: "Fire one of the garment's events; `keep` takes donating or discarding back within 30 days.",
  params: garmentSlug,
  events: { archive: {}, restore: {}, donate: {}, discard: {}, keep: {} },
  view: garment,
})
