import { searchSchema, text, word } from '../../-page/search-schema.ts'
import type { CustomersSearch } from '../customers/customers-search.ts'
import type { ReportsSearch } from '../reports/reports-search.ts'

/**
 * The search of a brand's overview: how many days it shows, the staff, customers or reports in its place, or an invitation
 * to join, which the screen reads; every page loads this.
 */
const schema = searchSchema({ days: word, show: word, invitation: text() })
export type OverviewSearch = ReturnType<typeof schema> & CustomersSearch & ReportsSearch
export const overviewSearch: (given: Readonly<Record<string, unknown>>) => OverviewSearch = schema
