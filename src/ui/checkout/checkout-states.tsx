import type { Deadline } from '#src/api/contract/values/values.ts'
import type { LineChange } from '#src/machines/checkout/checkout-changes.ts'
import { currency } from '../display/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/forms/error-summary.tsx'
import type { LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'

interface ChallengeProps {
  /** Whether the bank itself asks, by Stripe's script; otherwise it is the bank of the test payment. */
  isAtBank: boolean
  isBusy: boolean
  deadline: Deadline | null
  /** Why the question is still open. */
  message: string | null
  onAnswer: (passed: boolean) => void
}

/** The bank's question. */
export function Challenge({ isAtBank, isBusy, deadline, message, onAnswer }: ChallengeProps) {
  return (
    <section className="checkout__state" aria-labelledby="challenge">
      <h2 id="challenge" className="title">
        Your bank has a question
      </h2>
      <p>
        {isAtBank
          ? 'It asks you to confirm this payment. '
          : 'The test bank asks you to confirm this payment. '}
        Nothing is charged before you answer.
      </p>
      {deadline !== null && (
        <p>
          <DeadlineText deadline={deadline} />
        </p>
      )}
      <ErrorSummary message={message} />
      <p className="checkout__buttons">
        <Button isBusy={isBusy} onPress={() => onAnswer(true)}>
          {isAtBank ? 'Continue to your bank' : 'Yes, it is me'}
        </Button>
        <Button look="quiet" isBusy={isBusy} onPress={() => onAnswer(false)}>
          No, stop the payment
        </Button>
      </p>
    </section>
  )
}

/** The payment provider's answer is lost; the page keeps checking. */
export function Settling() {
  return (
    <section className="checkout__state" role="status">
      <h2 className="title">We are finding out whether the payment went through</h2>
      <p>
        The payment provider has not answered yet. Please do not pay again. This page shows the result,
        usually within a minute. You can close it: the confirmation comes by email.
      </p>
    </section>
  )
}

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
}

const words: Readonly<Record<LineChange['problem'], string>> = {
  out_of_stock: 'is sold out',
  gone: 'is no longer for sale',
  reduced: 'is there in a smaller number',
  price_changed: 'has another price',
  sign_in_required: 'needs you to be logged in',
}

/** The lines that changed meanwhile and the new total. A total never changes silently (W-33). */
export function Conflict({ message, changes, totalBefore, total, canGoOn, heldBy, onAccept }: ConflictProps) {
  return (
    <section className="checkout__state" role="alert">
      <h2 className="title">Something changed meanwhile</h2>
      {changes.length > 0 ? (
        <ul className="checkout__changes">
          {changes.map(({ id, title, problem, was, now, isHeld: held }) => (
            <li key={id}>
              <strong>{title}</strong> {held ? 'is held by your other checkout' : words[problem]}: it was{' '}
              {was.quantity} × for {currency(was.total)}
              {now === null || now.quantity === 0
                ? ' and is not part of the order any more.'
                : `, now it is ${now.quantity} × for ${currency(now.total)}.`}
            </li>
          ))}
        </ul>
      ) : (
        message !== null && <p>{message} Your pieces and their prices are the same.</p>
      )}
      {canGoOn ? (
        <>
          <p>
            The new total is <strong>{currency(total)}</strong>
            {totalBefore !== null && totalBefore !== total && ` instead of ${currency(totalBefore)}`}. You
            have not been charged.
          </p>
          <Button onPress={onAccept}>Go on with {currency(total)}</Button>
        </>
      ) : (
        <>
          <p>
            Nothing of it can be bought {heldBy === null ? 'any more' : 'here'}. You have not been charged.
          </p>
          {heldBy === null ? (
            <ButtonLink {...to.catalog}>See what is new</ButtonLink>
          ) : (
            <ButtonLink {...to.checkout(heldBy)}>Continue that checkout</ButtonLink>
          )}
        </>
      )}
    </section>
  )
}

interface ExpiredProps {
  /** Why holding them again did not work, or what came of a payment. */
  message: string | null
  canGoOn: boolean
  isBusy: boolean
  onHoldAgain: () => void
}

/** The reservation ran out. */
export function Expired({ message, canGoOn, isBusy, onHoldAgain }: ExpiredProps) {
  return (
    <section className="checkout__state">
      <div className="checkout__part" role="alert">
        <h2 className="title">The time ran out</h2>
        <p>Your pieces are no longer held. What you typed is still here, and you have not been charged.</p>
      </div>
      <ErrorSummary message={message} />
      {canGoOn ? (
        <Button isBusy={isBusy} onPress={onHoldAgain}>
          Hold them again
        </Button>
      ) : (
        <ButtonLink {...to.catalog}>See what is new</ButtonLink>
      )}
    </section>
  )
}

/** No line can be bought as it stands; each says why in the summary. */
export function NothingToBuy({ login, heldBy }: { login: LinkTarget | null; heldBy: string | null }) {
  if (heldBy !== null) {
    return (
      <section className="checkout__state">
        <h2 className="title">You are already buying this</h2>
        <p>Another checkout of yours holds it for you. You have not been charged here.</p>
        <ButtonLink {...to.checkout(heldBy)}>Continue that checkout</ButtonLink>
      </section>
    )
  }
  return (
    <section className="checkout__state">
      <h2 className="title">Nothing here can be bought just now</h2>
      {login === null ? (
        <>
          <p>Your order says for each piece why. You have not been charged.</p>
          <ButtonLink {...to.catalog}>See what is new</ButtonLink>
        </>
      ) : (
        <>
          <p>Members sell to members, so that both sides know whom they deal with. Log in to go on.</p>
          <ButtonLink {...login}>Log in</ButtonLink>
        </>
      )}
    </section>
  )
}
