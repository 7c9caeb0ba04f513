import type { GarmentQueryInput } from '#src/api/contract/wardrobe/garment-list.ts'
import type { WardrobeFilters } from './wardrobe-search.ts'

/** Whether only drafts are shown: they have a tab of their own. */
export const isOfDrafts = ({ state = [] }: WardrobeFilters): boolean =>
  state.length === 1 && state[0] === 'draft'

/** The API's query for the list: without a status, what is owned; drafts wait in their own tab. */
export function listQueryOf(filters: WardrobeFilters): GarmentQueryInput {
  return garmentQueryOf({ ...filters, state: filters.state ?? ['owned'] })
}

/** The API's query for these filters. The API refuses an unknown value with a sentence for the page. */
export function garmentQueryOf(filters: WardrobeFilters): GarmentQueryInput {
  return filters as GarmentQueryInput
}
