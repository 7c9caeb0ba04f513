import { searchSchema, word } from '../../-page/search-schema.ts'

/** The search of a brand's overview: how many days it shows, which the screen reads; every page loads this. */
export const overviewSearch = searchSchema({ days: word })
export type OverviewSearch = ReturnType<typeof overviewSearch>
