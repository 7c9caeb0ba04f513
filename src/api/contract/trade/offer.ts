import * as z from 'zod/mini'
import { allowed, deadline, id, instant, money } from '../values/values.ts'

export const offer = z.object({
  id: id('f'),
  thread_id: id('t'),
  ad_id: id('a'),
  made_by: z.enum(['buyer', 'seller']),
  amount: money,
  /** The buyer's fee for this amount. */
  fee: money,
  /** The delivery of the ad's parcel, and with it the total that the buyer is charged; null while no parcel is chosen. */
  shipping: z.nullable(money),
  total: z.nullable(money),
  /** The ad's price when the offer was made. */
  list_price: money,
  /** The buyer's rounds so far, this one included, and how many there can be. */
  round: z.int(),
  rounds: z.int(),
  state: z.enum([
    'pending',
    'accepted',
    'declined',
    'countered',
    'withdrawn',
    'expired',
    'superseded',
    'converted',
    'lapsed',
  ]),
  version: z.int(),
  deadline,
  allowed,
  at: instant,
})
export type Offer = z.infer<typeof offer>
