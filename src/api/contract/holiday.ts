import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { data, instant } from './values/values.ts'

export const putHoliday = endpoint({
  id: 'putHoliday',
  method: 'PUT',
  path: '/api/v1/holiday',
  policy: 'private',
  summary:
    'Go away until a day, or change that day: the own ads leave the shop at once and come back by themselves.',
  body: z.strictObject({
    /** The day of return, `2026-12-03`; within ninety days. */
    back_on: z.iso.date(),
  }),
  status: 200,
  /** `ads`: how many ads wait for that day. */
  response: data(z.object({ away_until: instant, ads: z.int() })),
})

export const deleteHoliday = endpoint({
  id: 'deleteHoliday',
  method: 'DELETE',
  path: '/api/v1/holiday',
  policy: 'private',
  summary: 'Come back early: what waited is for sale again. Whoever is not away stays where they are.',
  status: 204,
})
