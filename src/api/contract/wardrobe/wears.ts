import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data } from '../values/values.ts'
import { day, garment, garmentSlug } from './garments.ts'
import { garmentEntry } from './wardrobe.ts'

export const addWear = endpoint({
  id: 'addWear',
  method: 'POST',
  path: '/api/v1/garments/:slug/wears',
  policy: 'user',
  summary: 'Note that a garment was worn on a day; once a day, however often it is said.',
  params: garmentSlug,
  body: z.strictObject({ on: day }),
  status: 201,
  response: data(garment),
})

export const removeWear = endpoint({
  id: 'removeWear',
  method: 'DELETE',
  path: '/api/v1/garments/:slug/wears/:on',
  policy: 'user',
  summary: 'Take back that a garment was worn on a day.',
  params: z.extend(garmentSlug, { on: day }),
  status: 204,
})

export const listWears = endpoint({
  id: 'listWears',
  method: 'GET',
  path: '/api/v1/garments/:slug/wears',
  policy: 'user',
  summary: 'The days on which a garment was worn, the last 1,000, newest first.',
  params: garmentSlug,
  status: 200,
  response: data(z.array(day)),
})

export const getWearCalendar = endpoint({
  id: 'getWearCalendar',
  method: 'GET',
  path: '/api/v1/wardrobe/wears',
  policy: 'user',
  summary: 'What was worn in a month, by day.',
  query: z.object({
    month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
  }),
  status: 200,
  response: data(z.array(z.object({ on: day, garments: z.array(garmentEntry) }))),
})
