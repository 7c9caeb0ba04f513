import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { countOf } from '#src/machines/app/cart-lines.ts'
import { useActors, useSelect } from '../actors.tsx'

/** The bag and how much lies in it. */
export function BagButton() {
  const { cart } = useActors()
  const count = useSelect(cart, ({ context }) => countOf(context.lines))
  return (
    <button
      type="button"
      id="header-bag"
      className="icon-button"
      aria-haspopup="dialog"
      onClick={() => cart.send({ type: 'cart.panelOpened' })}
    >
      <ShoppingBag size={22} strokeWidth={1.5} aria-hidden="true" />
      <span className="unseen">
        Bag, {count} {count === 1 ? 'item' : 'items'}
      </span>
      {count > 0 && (
        <span className="header__count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
