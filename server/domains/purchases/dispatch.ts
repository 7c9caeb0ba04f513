import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'

/** The moment by which a member has to ship what was paid at `placedAt`, unless the buyer gives more time (W-64). */
export const shipBy = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + businessDays(placedAt.getTime(), windows.memberDispatch))
