import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Image } from '#src/api/contract/values/values.ts'
import { useActors, useSelect } from '../actors.tsx'
import { currency } from '../display/currency.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { QuantityField } from '../kit/forms/quantity-field.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { notifyWithUndo } from '../kit/toasts/notify-with-action.ts'
import * as kitWords from '../kit/words.ts'
import { NoticeBar } from '../layout/notice-bar.tsx'
import { bagHash } from './bag-hash.ts'
import * as words from './words.ts'
import './cart-panel.css'
import { to } from '../paths.ts'

/** A line of the bag with the shop's data for it. */
export interface CartPanelLine {
  readonly id: string
  readonly quantity: number
  /** Null while it is loading. */
  readonly title: string | null
  readonly listing: LinkTarget | null
  /** "M · Navy". */
  readonly options: string | null
  readonly image: Image | null
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

interface CartPanelProps {
  lines: readonly CartPanelLine[]
  /** Null while a line is still unknown. */
  subtotal: string | null
  onCheckout: () => void
  /** Asks to empty the bag. */
  onEmpty: () => void
  /** A dialog above the panel. */
  children?: ReactNode
  /** The checkout is being opened. */
  isBusy?: boolean
  /** Why it could not be opened, and how to try again. */
  failed?: ReactNode
  /** Fetches the lines again; null if they are known. */
  onRetry?: (() => void) | null
  isRetrying?: boolean
}

/** The bag beside the page. */
export function CartPanel(props: CartPanelProps) {
  const { lines, subtotal, onCheckout, onEmpty, isBusy = false, failed, children } = props
  const { onRetry = null, isRetrying = false } = props
  const { auth, cart } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const isOpen = useSelect(cart, snapshot => snapshot.matches({ panel: 'open' }))
  return (
    <Sheet isOpen={isOpen} onClose={() => cart.send({ type: 'cart.panelClosed' })} title={words.yourBag}>
      {lines.length === 0 ? (
        <div className="bag bag--empty">
          <p>{words.nothingInHereYet}</p>
          <ButtonLink {...to.catalog}>{words.seeWhatIsNew}</ButtonLink>
        </div>
      ) : (
        <div className="bag">
          {onRetry !== null && (
            <NoticeBar message={words.weCannotReach} onRetry={onRetry} isRetrying={isRetrying} />
          )}
          <ul className="bag__lines">
            {lines.map(line => (
              <BagLine key={line.id} line={line} />
            ))}
          </ul>
          <div className="bag__foot">
            {failed}
            <p className="bag__sum">
              <span>{kitWords.subtotal}</span>
              <span>{subtotal === null ? '…' : currency(subtotal)}</span>
            </p>
            <p className="small soft">{words.deliveryAndBuyerProtection}</p>
            {lines.filter(({ id }) => id.startsWith('a_')).length > 1 && (
              <p className="small soft">{words.itemsFromTheSame}</p>
            )}
            {isGuest && lines.some(({ id }) => id.startsWith('a_')) && (
              <p className="small">
                {words.membersSellToMembers}{' '}
                <Link {...to.login} search={{ redirect: `${here}#${bagHash}` }}>
                  {words.logIn}
                </Link>{' '}
                {words.toBuyWhatTheySell}
              </p>
            )}
            <Button isWide isBusy={isBusy} onPress={onCheckout}>
              {words.checkout}
            </Button>
            <p>
              <button type="button" className="text-button small" onClick={onEmpty}>
                {words.emptyTheBag}
              </button>
            </p>
          </div>
        </div>
      )}
      {children}
    </Sheet>
  )
}

function BagLine({ line }: { line: CartPanelLine }) {
  const { cart, toasts } = useActors()
  const name = [line.title ?? words.thisPiece, line.options].filter(Boolean).join(', ')
  const remove = () => {
    const { lines } = cart.getSnapshot().context
    const at = lines.findIndex(({ id }) => id === line.id)
    const removed = lines[at]
    if (removed === undefined) return
    cart.send({ type: 'cart.lineRemoved', id: line.id })
    notifyWithUndo(toasts, words.removedFromYourBag(name), () =>
      cart.send({ type: 'cart.lineRestored', line: removed, at }),
    )
  }
  return (
    <li className="bag__line">
      <div className="bag__picture">
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
        {line.options !== null && <p className="small soft">{line.options}</p>}
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
