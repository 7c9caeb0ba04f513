import * as z from 'zod/mini'
import { ad, adBody, adId, text } from './ads.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleOf } from './lifecycle.ts'
import { data } from './values/values.ts'

export const createAd = endpoint({
  id: 'createAd',
  method: 'POST',
  path: '/api/v1/ads',
  policy: 'private',
  summary: 'Begin an ad: a draft, with as much as is known.',
  body: z.strictObject({
    ...adBody,
    /**
     * The client's key for this draft: sent again after a lost answer, it updates the same draft to the body
     * sent now.
     */
    key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  }),
  status: 201,
  response: data(ad),
})

export const updateAd = endpoint({
  id: 'updateAd',
  conflict: ad,
  method: 'PATCH',
  path: '/api/v1/ads/:id',
  policy: 'private',
  summary: 'Change any part of an own ad; one that is in the shop must stay complete.',
  params: adId,
  body: z.strictObject({ ...adBody, version: z.optional(z.int()) }),
  status: 200,
  response: data(ad),
})

export const deleteAd = endpoint({
  id: 'deleteAd',
  conflict: ad,
  method: 'DELETE',
  path: '/api/v1/ads/:id',
  policy: 'private',
  summary: 'Delete an own ad that nobody is buying; as its event `delete`.',
  params: adId,
  status: 204,
})

/** The events that a seller sends to an ad. `withdraw` takes it back from review. */
export const adEvents = lifecycleOf('Ad', {
  path: '/api/v1/ads/:id/events',
  policy: 'private',
  summary: "Fire one of the own ad's events; `allowed` says which are possible now, and why others are not.",
  params: adId,
  events: {
    publish: {},
    withdraw: {},
    pause: {},
    resume: {},
    renew: {},
    mark_sold: {},
    delete: {},
    appeal: { text: text(1000).check(z.minLength(1)) },
  },
  view: ad,
})

export const createAdOfGarment = endpoint({
  id: 'createAdOfGarment',
  method: 'POST',
  path: '/api/v1/garments/:slug/ad',
  policy: 'private',
  summary:
    'From garment to ad: a draft with all that is known of it and its images. One that is offered already answers 200 with its ad.',
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  status: 201,
  response: data(ad),
  alternatives: { 200: data(ad) },
})
