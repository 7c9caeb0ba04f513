import { countOf } from '#src/machines/app/cart-lines.ts'
import { useActors, useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import * as words from './words.ts'

/** The bag and the number of items in it. */
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
      <Icon shape="bag" />
      <span className="unseen">{words.bagItems(count)}</span>
      {count > 0 && (
        <span className="header__count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
