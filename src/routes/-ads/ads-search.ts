import { listParameters } from '../-catalog/list-search.ts'
import { orderParameter } from '../-orders/order-search.ts'
import { matching, oneOf, searchSchema } from '../-page/search-schema.ts'

const adId = matching(/^a_[A-Za-z0-9_-]{8,64}$/)

/** The search of the ads page: its tabs and panels (R-26), and the filters of the members' ads. */
export const adsSearch = searchSchema({
  ...listParameters,
  tab: oneOf('mine'),
  /** Shows only the own ads in this state. */
  state: matching(/^[a-z_]{1,30}$/),
  /** The ad whose panel is open. */
  ad: adId,
  /** The order of an ad: earlier notifications lead here, and from here to its panel. */
  order: orderParameter,
  /** The ad in the editor. */
  edit: adId,
  new: oneOf('yes'),
})
export type AdsSearch = ReturnType<typeof adsSearch>
