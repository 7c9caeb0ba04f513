import type { PayoutAccount } from '#src/api/contract/trade/balance.ts'
import type { AccountRow } from './store.ts'

/** An account as its seller sees it: without its number, which this shop does not have. */
export const accountView = ({ id, state, holder, last_four, since }: AccountRow): PayoutAccount => ({
  id,
  // one that was replaced is shown nowhere
  state: state as PayoutAccount['state'],
  holder,
  last_four,
  since: since.toISOString(),
})
