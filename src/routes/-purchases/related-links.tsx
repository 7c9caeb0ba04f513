import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { type Filter, purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'

/** Where else the order leads, an `<li>` each. */
export function RelatedLinks({ purchase, filter }: { purchase: Purchase; filter: Filter }) {
  const { id, role, allowed, thread_id: thread } = purchase
  const canShip = role === 'seller' && allowed.some(({ event, ok }) => event === 'ship' && ok)
  return (
    <>
      {canShip && (
        <li>
          <ButtonLink {...purchaseLinks.label(id, filter)} look="quiet">
            {words.printLabel}
          </ButtonLink>
        </li>
      )}
      {thread !== null && (
        <li>
          <ButtonLink {...threadLinks.thread(thread)} look="quiet">
            {words.message(purchase.with.name)}
          </ButtonLink>
        </li>
      )}
    </>
  )
}
