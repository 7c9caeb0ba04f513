import { currency } from '#src/api/contract/values/currency.ts'
import type { SizeNames } from '#src/api/contract/values/size-names.ts'
import type { SmallImage } from '#src/api/contract/values/values.ts'
import { useActors } from '../actors.tsx'
import { QuantityField } from '../kit/forms/quantity-field.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { notifyWithUndo } from '../kit/toasts/notify-with-action.ts'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'
import * as words from './words.ts'

/** A line of the bag with the shop's data for it. */
export interface CartPanelLine {
  readonly id: string
  readonly quantity: number
  /** Null while it is loading. */
  readonly title: string | null
  readonly listing: LinkTarget | null
  /** "M · Navy". */
  readonly options: string | null
  readonly optionsIn?: SizeNames | undefined
  readonly image: SmallImage | null
  readonly unitPrice: string | null
  /** Of the whole line. */
  readonly total: string | null
  /** The available quantity. */
  readonly most?: number
  /** Why it cannot be bought as it stands. */
  readonly problem?: string | null
  /** The checkout in which it is being bought already. */
  readonly heldBy?: string
}

export function BagLine({ line }: { line: CartPanelLine }) {
  const { cart, toasts } = useActors()
  const name = [line.title ?? words.thisItem, line.options].filter(Boolean).join(', ')
  const remove = () => {
    const { lines } = cart.getSnapshot().context
    const at = lines.findIndex(({ id }) => id === line.id)
    const removed = lines[at]
    if (removed === undefined) return
    cart.send({ type: 'cart.lineRemoved', id: line.id })
    notifyWithUndo(toasts, words.removed(name), () =>
      cart.send({ type: 'cart.lineRestored', line: removed, at }),
    )
  }
  return (
    <li className="bag__line">
      <div className="bag__image">
        <Img image={line.image} sizes="6rem" alt="" />
      </div>
      <div className="bag__text">
        {line.title === null ? (
          <span className="bone" />
        ) : (
          <p className="bag__title">
            {line.listing === null ? line.title : <Link {...line.listing}>{line.title}</Link>}
          </p>
        )}
        {line.options !== null && (
          <p className="small soft">
            <SizeText text={line.options} names={line.optionsIn} />
          </p>
        )}
        {line.problem && <p className="field__error">{line.problem}</p>}
        {line.heldBy !== undefined && (
          <Link {...to.checkout(line.heldBy)} className="small">
            {words.continueThatCheckout}
          </Link>
        )}
        <div className="bag__row">
          <QuantityField
            of={name}
            value={line.quantity}
            most={line.most}
            onSet={quantity => cart.send({ type: 'cart.quantitySet', id: line.id, quantity })}
          />
          {line.total !== null && <strong className="price">{currency(line.total)}</strong>}
        </div>
        <button
          type="button"
          className="text-button small bag__remove"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            remove()
          }}
        >
          {kitWords.remove}
          <span className="unseen"> {name}</span>
        </button>
      </div>
    </li>
  )
}

/**
 * The button is removed with its line: the focus moves to the next line's button, or to the panel's heading.
 */
function focusBeside(button: Element): void {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('.bag__remove')
  const heading = button.closest('dialog')?.querySelector<HTMLElement>('h2')
  if (!next && heading) heading.tabIndex = -1
  ;(next ?? heading)?.focus()
}
