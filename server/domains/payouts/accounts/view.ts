import type { PayoutAccount } from '#src/api/contract/trade/balance.ts'
import type { StoredAccount } from './store.ts'

/** An account as its seller sees it: without its numbers, which this shop does not have. */
export const accountView = ({ id, holder, last_four, since }: StoredAccount): PayoutAccount => ({
  id,
  holder,
  last_four,
  since: since.toISOString(),
})
