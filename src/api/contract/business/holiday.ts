import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { allowed, data, deadline, instant } from '../values/values.ts'

/** The holiday of a company's shop; its days are null without one. */
export const shopHoliday = z.object({
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** Whether it has begun. */
  is_away: z.boolean(),
  deadline,
  allowed,
})
export type ShopHoliday = z.infer<typeof shopHoliday>

export const getShopHoliday = endpoint({
  id: 'getShopHoliday',
  method: 'GET',
  path: '/api/v1/business/holiday',
  policy: 'company',
  summary: "The holiday of the company's shop.",
  status: 200,
  response: data(shopHoliday),
})

export const putShopHoliday = endpoint({
  id: 'putShopHoliday',
  method: 'PUT',
  path: '/api/v1/business/holiday',
  policy: 'company',
  summary: 'Go on holiday from one day to another, or change the days: nothing can be bought meanwhile.',
  body: z.strictObject({
    /** The first day, `2026-12-03`; today begins at once. */
    from: z.iso.date(),
    /** The day of return; within ninety days of the first one. */
    to: z.iso.date(),
  }),
  status: 200,
  response: data(shopHoliday),
})

export const deleteShopHoliday = endpoint({
  id: 'deleteShopHoliday',
  method: 'DELETE',
  path: '/api/v1/business/holiday',
  policy: 'company',
  summary: 'Come back early, or cancel the holiday. Without one nothing changes.',
  status: 204,
})
