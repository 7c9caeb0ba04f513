import { searchSchema, text, word } from '../../-page/search-schema.ts'

/**
 * The search of a brand's overview: how many days it shows, the staff in its place, or an invitation to join,
 * which the screen reads; every page loads this.
 */
export const overviewSearch = searchSchema({ days: word, show: word, invitation: text() })
export type OverviewSearch = ReturnType<typeof overviewSearch>
