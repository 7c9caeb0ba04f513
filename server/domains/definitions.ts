import type { Definition } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { companyLifecycle, userLifecycle } from './accounts/index.ts'
import { adLifecycle } from './ads/index.ts'
import { brandOrderLifecycle } from './brand-orders/index.ts'
import { bulkEditLifecycle } from './bulk-edits/index.ts'
import { checkoutLifecycle } from './checkout/index.ts'
import { codeLifecycle } from './discount-codes/index.ts'
import { disputeLifecycle } from './disputes/index.ts'
import { importLifecycle } from './imports/index.ts'
import { markdownLifecycle } from './markdowns/index.ts'
import { threadLifecycle } from './messages/index.ts'
import { reportLifecycle } from './moderation/index.ts'
import { endOffers, offerLifecycle, pendingOffersOf } from './offers/index.ts'
import { payoutAccountLifecycle, withdrawalLifecycle } from './payouts/index.ts'
import { productLifecycle } from './products/index.ts'
import { purchaseLifecycle } from './purchases/index.ts'
import { returnLifecycle } from './returns/index.ts'
import { invitationLifecycle, staffMemberLifecycle } from './staff/index.ts'
import { garmentLifecycle } from './wardrobe/index.ts'
import { deliveryLifecycle, webhookLifecycle } from './webhooks/index.ts'

/** An ad, which ends its offers. */
const ad = { ...adLifecycle, effects: { ...adLifecycle.effects, endOffers } }

/** An account, which ends its offers when its member leaves. */
const user: typeof userLifecycle = {
  ...userLifecycle,
  effects: { ...userLifecycle.effects, endOffers },
  async relatedRefs(uow: UnitOfWork, id) {
    return [...((await userLifecycle.relatedRefs?.(uow, id)) ?? []), ...(await pendingOffersOf(uow, id))]
  },
}

/** Every kind of entity with a lifecycle. */
export const definitions: readonly Definition[] = [
  ad,
  brandOrderLifecycle,
  bulkEditLifecycle,
  checkoutLifecycle,
  companyLifecycle,
  codeLifecycle,
  disputeLifecycle,
  garmentLifecycle,
  importLifecycle,
  markdownLifecycle,
  offerLifecycle,
  payoutAccountLifecycle,
  productLifecycle,
  purchaseLifecycle,
  reportLifecycle,
  returnLifecycle,
  invitationLifecycle,
  staffMemberLifecycle,
  threadLifecycle,
  user,
  webhookLifecycle,
  deliveryLifecycle,
  withdrawalLifecycle,
]
