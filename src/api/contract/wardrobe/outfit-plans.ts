import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, id } from '../values/values.ts'
import { day } from './garments.ts'
import { month, outfit, outfitId } from './outfits.ts'

const outfitDay = z.object({ id: id('fit'), on: day })

export const wearOutfit = endpoint({
  id: 'wearOutfit',
  method: 'POST',
  path: '/api/v1/outfits/:id/wears',
  policy: 'user',
  summary: 'Note that all of its garments were worn on a day; noted once, however often it is sent.',
  params: outfitId,
  body: z.strictObject({ on: day }),
  status: 201,
  response: data(outfit),
})

export const takeBackOutfitWear = endpoint({
  id: 'takeBackOutfitWear',
  method: 'DELETE',
  path: '/api/v1/outfits/:id/wears/:on',
  policy: 'user',
  summary: 'Take back that it was worn, and of its garments what was noted with it.',
  params: outfitDay,
  status: 204,
})

/** An outfit on a day of the calendar: planned for it, worn on it, or both. */
export const outfitPlan = z.object({
  on: day,
  outfit,
  is_planned: z.boolean(),
  is_worn: z.boolean(),
})
export type OutfitPlan = z.infer<typeof outfitPlan>

export const listOutfitPlans = endpoint({
  id: 'listOutfitPlans',
  method: 'GET',
  path: '/api/v1/outfits/plans',
  policy: 'user',
  summary: 'What is planned in a month, and what was worn in it, by day.',
  query: z.object({ month }),
  status: 200,
  response: data(z.array(outfitPlan)),
})

export const planOutfit = endpoint({
  id: 'planOutfit',
  method: 'PUT',
  path: '/api/v1/outfits/:id/plans/:on',
  policy: 'user',
  summary: 'Plan an outfit for a day; a day has room for three.',
  params: outfitDay,
  status: 200,
  response: data(outfitPlan),
})

export const dropOutfitPlan = endpoint({
  id: 'dropOutfitPlan',
  method: 'DELETE',
  path: '/api/v1/outfits/:id/plans/:on',
  policy: 'user',
  summary: 'Plan it no longer for that day.',
  params: outfitDay,
  status: 204,
})
