import { type AdState, adStateKeys } from '#src/api/contract/values/ad-values.ts'
import { orderIn } from '../-orders/order-search.ts'

/** The tabs and panels of the ads page, as its address holds them. */
export interface AdsSearch {
  tab?: 'mine' | undefined
  /** Shows only the own ads in this state. */
  state?: AdState | undefined
  /** The ad whose panel is open. */
  ad?: string | undefined
  /** The order of an ad whose panel is open. */
  order?: string | undefined
  /** The ad in the editor. */
  edit?: string | undefined
  new?: 'yes' | undefined
}

const adId = /^a_[A-Za-z0-9_-]{8,64}$/

/** Reads them from the query; unknown values are left out. */
export function readAdsSearch(search: Record<string, unknown>): AdsSearch {
  const { tab, state, ad, edit, new: fresh } = search
  const order = orderIn(search)
  const known = adStateKeys.find(each => each === state)
  return {
    ...(tab === 'mine' ? { tab } : {}),
    ...(known === undefined ? {} : { state: known }),
    ...(isAdId(ad) ? { ad } : {}),
    ...(order === undefined ? {} : { order }),
    ...(isAdId(edit) ? { edit } : {}),
    ...(fresh === 'yes' ? { new: fresh } : {}),
  }
}

function isAdId(value: unknown): value is string {
  return typeof value === 'string' && adId.test(value)
}
