import { oneOf, searchSchema } from '../../-page/search-schema.ts'

/** The search of a brand's overview: how many days it shows; 30 without it. */
export const overviewSearch = searchSchema({ days: oneOf('7', '90', '365') })
export type OverviewSearch = ReturnType<typeof overviewSearch>
