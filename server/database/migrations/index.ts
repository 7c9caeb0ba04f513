import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as catalogue from './0002-catalogue.ts'
import * as listings from './0003-listings.ts'
import * as trade from './0004-trade.ts'
import * as search from './0005-search.ts'
import * as threads from './0006-threads.ts'
import * as visibleItems from './0007-visible-items.ts'
import * as members from './0008-members.ts'
import * as moderation from './0009-moderation.ts'
import * as addressesHad from './0010-addresses-had.ts'
import * as leavingWhileSuspended from './0011-leaving-while-suspended.ts'

/** Every migration in order. Forward only: a mistake is mended by the next one. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-listings': listings,
  '0004-trade': trade,
  '0005-search': search,
  '0006-threads': threads,
  '0007-visible-items': visibleItems,
  '0008-members': members,
  '0009-moderation': moderation,
  '0010-addresses-had': addressesHad,
  '0011-leaving-while-suspended': leavingWhileSuspended,
}
