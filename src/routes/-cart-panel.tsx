import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { itemsQuery } from '#src/api/queries/cart.ts'
import { panelLines, subtotalOf } from '#src/app/cart-lines.ts'
import { openCheckoutFlow } from '#src/app/open-checkout.ts'
import { useApp } from '#src/app/use-app.ts'
import { useFlow } from '#src/app/use-flow.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { CartPanel } from '#src/ui/cart/cart-panel.tsx'

/** The bag with what the shop says of its lines, and the way to the checkout. */
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
  const opening = useFlow(() =>
    createActor(openCheckoutFlow(context, id => void navigate({ to: '/checkout/$id', params: { id } }))),
  )
  const isBusy = useSelect(opening, snapshot => snapshot.hasTag('busy'))
  const message = useSelect(opening, snapshot => snapshot.context.message)
  const described = panelLines(lines, items.data ?? null)
  return (
    <CartPanel
      lines={described}
      subtotal={subtotalOf(described)}
      isBusy={isBusy}
      message={message ?? (items.isError ? 'We cannot reach the shop just now. Your bag is safe.' : null)}
      onCheckout={() => opening.send({ type: 'checkout.wanted', lines })}
    />
  )
}
