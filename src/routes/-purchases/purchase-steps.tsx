import { purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { capitalize } from '#src/ui/display/capitalize.ts'
import { NextSteps } from '#src/ui/lifecycle/next-steps.tsx'
import { mainEvent } from '#src/ui/purchases/next-move.ts'
import type { Filter } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'
import { purchaseActions } from './purchase-actions.tsx'
import { RelatedLinks } from './related-links.tsx'

/** Where the order is, who acts by when, and what the reader can do: one button stands out. */
export function PurchaseSteps({ purchase, filter }: { purchase: Purchase; filter: Filter }) {
  const { state, role, description, deadline, allowed } = purchase
  const main = mainEvent(purchase)
  const isDisputed = state.startsWith('disputed')
  return (
    <NextSteps
      title={capitalize(words.stateLabel(state, role))}
      description={description}
      deadline={deadline}
      isFolded={isDisputed}
    >
      <LifecycleActions
        lifecycle={purchaseLifecycle}
        target={purchase}
        allowed={allowed}
        actions={purchaseActions(purchase).map(action =>
          action.name === main ? { ...action, look: 'strong' } : action,
        )}
      />
      {!isDisputed && <RelatedLinks purchase={purchase} filter={filter} />}
    </NextSteps>
  )
}
