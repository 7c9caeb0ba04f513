import { codesTakenBy } from '#server/domains/discount-codes/index.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import {
  type CheckoutContext,
  type CheckoutEvent,
  checkoutMachine,
  checkoutSentences,
} from '#src/machines/lifecycles/checkout.ts'
import { checkoutTexts } from './deadline-texts.ts'
import { checkoutEffects } from './effects.ts'
import { heldAdsOf } from './paid-store.ts'
import { type CheckoutRow, checkoutRow } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    checkout: LifecycleTypes<CheckoutRow, CheckoutEvent>
  }
}

export const checkoutLifecycle: Definition<CheckoutRow, CheckoutEvent, CheckoutContext> = {
  kind: 'checkout',
  noun: 'checkout',
  subject: 'This checkout',
  row: checkoutRow,
  machine: checkoutMachine,
  sentences: checkoutSentences,
  people: { provider: 'the payment provider', buyer: 'the shopper' },
  texts: checkoutTexts,
  contextOf: (row, now) => ({
    now: now.getTime(),
    reservedUntil: row.reserved_until?.getTime() ?? null,
  }),
  keep(row, { reservedUntil }) {
    row.reserved_until = reservedUntil === null ? null : new Date(reservedUntil)
  },
  effects: checkoutEffects,
  leads: true,
  async relatedRefs(uow: UnitOfWork, id) {
    return [...(await heldAdsOf(uow, id)), ...(await codesTakenBy(uow, id))]
  },
}
