import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import type { Purchase } from '#src/api/contract/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { SellButton } from '#src/ui/garment/garment-sale.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { to } from '#src/ui/paths.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'
import { sellGarmentFlow } from '../-garment/sell-garment.ts'

/** Where else the order leads, an `<li>` each. */
export function PurchaseWays({ purchase }: { purchase: Purchase }) {
  const { id, role, allowed, lines, thread_id: thread } = purchase
  const slug = lines.find(line => line.garment_slug !== null)?.garment_slug ?? null
  const canShip = role === 'seller' && allowed.some(({ event, ok }) => event === 'ship' && ok)
  return (
    <>
      {canShip && (
        <li>
          <ButtonLink {...purchaseLinks.label(id)} look="quiet">
            {words.printLabel}
          </ButtonLink>
        </li>
      )}
      {slug !== null && (
        <>
          <li>
            <SellItOn slug={slug} />
          </li>
          <li className="next__link">
            <Link {...to.garment(slug)}>{words.inYourWardrobe}</Link>
          </li>
        </>
      )}
      {thread !== null && (
        <li className="next__link">
          <Link {...threadLinks.thread(thread)}>{words.message(purchase.with.name)}</Link>
        </li>
      )}
    </>
  )
}

/** Leads from the garment that it became to an ad of it. */
function SellItOn({ slug }: { slug: string }) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useActorRef(
    sellGarmentFlow(app, ({ id, isDraft }) => {
      void navigate(isDraft ? adLinks.edit(id) : adLinks.panel(id))
    }),
    { input: { slug } },
  )
  return <SellButton actor={actor} look="quiet" label={words.sellItOn} />
}
