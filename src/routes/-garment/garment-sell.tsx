import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { GarmentSale, SellButton } from '#src/ui/garment/garment-sale.tsx'
import * as words from '#src/ui/garment/words.ts'
import { sellGarmentFlow } from './sell-garment.ts'

/** Leads from this garment to its ad. */
export function GarmentSell({ garment }: { garment: Garment }) {
  const { auth } = useActors()
  const isCompany = useSelect(auth, ({ context }) => context.user?.profile.is_company === true)
  return <GarmentSale garment={garment} isCompany={isCompany} actor={useSellActor(garment)} />
}

/** Only the button, for a list of garments to sell. */
export function SellOne({ garment }: { garment: Garment }) {
  return <SellButton actor={useSellActor(garment)} of={garment.title ?? words.untitled} />
}

/** Makes the ad of a garment, or opens the one that it has. */
export function useSellActor({ slug }: Pick<Garment, 'slug'>) {
  const app = useApp()
  const navigate = useNavigate()
  return useActorRef(
    sellGarmentFlow(app, ({ id, isDraft }) => {
      void navigate(isDraft ? adLinks.edit(id) : adLinks.panel(id))
    }),
    { input: { slug } },
  )
}
