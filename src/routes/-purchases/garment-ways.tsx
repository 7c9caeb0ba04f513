import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useApp } from '#src/app/provider.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { SellButton } from '#src/ui/garment/garment-sale.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import * as words from '#src/ui/purchases/words.ts'
import { sellGarmentFlow } from '../-garment/sell-garment.ts'

interface GarmentWaysProps {
  slug: string
  /** Its name, where the order has several. */
  of?: string | undefined
}

/** Leads from a line of an order to the garment that it became, and to an ad of it. */
export function GarmentWays({ slug, of }: GarmentWaysProps) {
  const app = useApp()
  const navigate = useNavigate()
  const actor = useActorRef(
    sellGarmentFlow(app, ({ id, isDraft }) => {
      void navigate(isDraft ? adLinks.edit(id) : adLinks.panel(id))
    }),
    { input: { slug } },
  )
  return (
    <>
      <Link
        {...to.garment(slug)}
        {...(of === undefined ? {} : { 'aria-label': `${words.inYourWardrobe}: ${of}` })}
      >
        {words.inYourWardrobe}
      </Link>
      <SellButton actor={actor} look="quiet" label={words.sellItOn} {...(of === undefined ? {} : { of })} />
    </>
  )
}
