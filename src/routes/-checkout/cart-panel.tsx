import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { itemsQuery } from '#src/api/queries/trade/cart.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { CartPanel } from '#src/ui/cart/cart-panel.tsx'
import * as words from '#src/ui/cart/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { FailedOpening } from '#src/ui/kit/failed-opening.tsx'
import { panelLines, subtotalOf } from './cart-lines.ts'
import { openCheckoutFlow } from './open-checkout.ts'

/** The bag with the shop's data for its lines, and the button to the checkout. */
export function CartPanelScreen() {
  const context = useApp()
  const navigate = useNavigate()
  const { cart } = useActors()
  const lines = useSelect(cart, snapshot => snapshot.context.lines)
  const items = useQuery({
    ...itemsQuery(
      context.client,
      lines.map(({ id }) => id),
    ),
    placeholderData: keepPreviousData,
  })
  const opening = useActorRef(
    openCheckoutFlow(context, id => void navigate({ to: '/checkout/$id', params: { id } })),
  )
  const [isAsked, setIsAsked] = useState(false)
  const isBusy = useSelect(opening, snapshot => snapshot.hasTag('busy'))
  const described = panelLines(lines, items.data ?? null)
  return (
    <CartPanel
      lines={described}
      subtotal={subtotalOf(described)}
      isBusy={isBusy}
      failed={<FailedOpening actor={opening} />}
      onRetry={items.isError ? () => void items.refetch() : null}
      isRetrying={items.isFetching}
      onCheckout={() => opening.send({ type: 'checkout.wanted', lines })}
      onEmpty={() => setIsAsked(true)}
    >
      {isAsked && <EmptyBag onAnswered={() => setIsAsked(false)} />}
    </CartPanel>
  )
}

/** Asks before the bag is emptied; a single line is removed without a question. */
function EmptyBag({ onAnswered }: { onAnswered: () => void }) {
  const { cart } = useActors()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => cart.send({ type: 'cart.emptied' })),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.emptyTitle}
      accept={words.emptyAccept}
      cancel={words.emptyCancel}
    >
      <p>{words.emptyText}</p>
    </ConfirmDialog>
  )
}
