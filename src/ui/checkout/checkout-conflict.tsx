import { useEffect } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import type { LineChange } from '#src/machines/checkout/checkout-changes.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as words from './conflict-words.ts'
import * as checkoutWords from './words.ts'

interface ConflictProps {
  /** Why, in the server's words. */
  message: string | null
  changes: readonly LineChange[]
  totalBefore: string | null
  total: string
  canGoOn: boolean
  /** The shopper's other checkout that holds what cannot be bought here. */
  heldBy: string | null
  onAccept: () => void
  /** It stands in the page. */
  onShown: () => void
}

/** The lines that changed meanwhile and the new total. A total never changes silently (W-33). */
export function CheckoutConflict({
  message,
  changes,
  totalBefore,
  total,
  canGoOn,
  heldBy,
  onAccept,
  onShown,
}: ConflictProps) {
  useEffect(onShown, [onShown])
  return (
    <section className="checkout__state" role="alert">
      <h2 className="title">{words.conflictTitle}</h2>
      {changes.length > 0 ? (
        <ul className="checkout__changes">
          {changes.map(({ id, title, problem, was, now, isHeld: held }) => (
            <li key={id}>
              <strong>{title}</strong>{' '}
              {words.itemWas(
                held ? words.heldElsewhere : words.changeTexts[problem],
                was.quantity,
                currency(was.total),
                now === null || now.quantity === 0
                  ? words.notInOrder
                  : words.itemIs(now.quantity, currency(now.total)),
              )}
            </li>
          ))}
        </ul>
      ) : (
        message !== null && <p>{words.sameItems(message)}</p>
      )}
      {canGoOn ? (
        <>
          <p>
            {words.newTotal} <strong>{currency(total)}</strong>
            {totalBefore !== null && totalBefore !== total && words.insteadOf(currency(totalBefore))}
            {words.youHaveNotBeenCharged}
          </p>
          <Button onPress={onAccept}>{words.continueWith(currency(total))}</Button>
        </>
      ) : (
        <>
          <p>{words.nothingLeft(heldBy === null ? words.anymore : words.here)}</p>
          {heldBy === null ? (
            <ButtonLink {...to.catalog}>{checkoutWords.seeLatest}</ButtonLink>
          ) : (
            <ButtonLink {...to.checkout(heldBy)}>{checkoutWords.continueThatCheckout}</ButtonLink>
          )}
        </>
      )}
    </section>
  )
}
