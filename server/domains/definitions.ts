import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { companyLifecycle, userLifecycle } from './accounts/index.ts'
import { adLifecycle } from './ads/index.ts'
import { checkoutLifecycle } from './checkout/index.ts'
import { disputeLifecycle } from './disputes/index.ts'
import { threadLifecycle } from './messages/index.ts'
import { reportLifecycle } from './moderation/index.ts'
import { offerLifecycle } from './offers/index.ts'
import { brandOrderLifecycle, purchaseLifecycle } from './orders/index.ts'
import { withdrawalLifecycle } from './payouts/index.ts'
import { productLifecycle } from './products/index.ts'
import { garmentLifecycle } from './wardrobe/index.ts'

/** Every kind of entity with a lifecycle. */
export const definitions: readonly Definition[] = [
  adLifecycle,
  brandOrderLifecycle,
  checkoutLifecycle,
  companyLifecycle,
  disputeLifecycle,
  garmentLifecycle,
  offerLifecycle,
  productLifecycle,
  purchaseLifecycle,
  reportLifecycle,
  threadLifecycle,
  userLifecycle,
  withdrawalLifecycle,
]
