import { notFound } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { CleanOut } from '#src/ui/wardrobe/declutter/declutter.tsx'
import { SellOne } from '../-garment/garment-sell.tsx'
import { declutterFlow } from './declutter.ts'

/** Declutter: keep, maybe or sell; a garment to sell is one step from its ad. */
export function DeclutterPanel() {
  const app = useApp()
  const { auth } = useActors()
  const isCompany = useSelect(auth, ({ context }) => context.user?.profile.is_company === true)
  const [known] = useState(() => new Map<string, Garment>())
  const actor = useActorRef(declutterFlow(app, known))
  // the page's main data is missing, which leads to the not-found page (E-18)
  if (useSelect(actor, ({ context }) => context.isMissing)) throw notFound()
  return (
    <CleanOut
      actor={actor}
      garmentOf={slug => known.get(slug)}
      sellOf={isCompany ? null : garment => <SellOne garment={garment} />}
    />
  )
}
