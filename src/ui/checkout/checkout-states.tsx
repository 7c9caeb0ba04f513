import type { Deadline } from '#src/api/contract/values/values.ts'
import type { LineChange } from '#src/machines/checkout/checkout-changes.ts'
import { currency } from '../display/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/forms/error-summary.tsx'
import type { LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'

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
        {words.yourBankHasAQuestion}
      </h2>
      <p>{words.theTestBankAsks(isAtBank)}</p>
      {deadline !== null && (
        <p>
          <DeadlineText deadline={deadline} />
        </p>
      )}
      <ErrorSummary message={message} />
      <p className="checkout__buttons">
        <Button isBusy={isBusy} onPress={() => onAnswer(true)}>
          {isAtBank ? words.continueToYourBank : words.yesItIsMe}
        </Button>
        <Button look="quiet" isBusy={isBusy} onPress={() => onAnswer(false)}>
          {words.noStopThePayment}
        </Button>
      </p>
    </section>
  )
}

/** The payment provider's answer is lost; the page keeps checking. */
export function Settling() {
  return (
    <section className="checkout__state" role="status">
      <h2 className="title">{words.weAreFindingOut}</h2>
      <p>{words.thePaymentProvider}</p>
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

/** The lines that changed meanwhile and the new total. A total never changes silently (W-33). */
export function Conflict({ message, changes, totalBefore, total, canGoOn, heldBy, onAccept }: ConflictProps) {
  return (
    <section className="checkout__state" role="alert">
      <h2 className="title">{words.somethingChangedMeanwhile}</h2>
      {changes.length > 0 ? (
        <ul className="checkout__changes">
          {changes.map(({ id, title, problem, was, now, isHeld: held }) => (
            <li key={id}>
              <strong>{title}</strong>{' '}
              {words.itWasFor(
                held ? words.isHeld : words.checkoutStatesTexts[problem],
                was.quantity,
                currency(was.total),
                now === null || now.quantity === 0
                  ? words.andIsNotPart
                  : words.nowItIsFor(now.quantity, currency(now.total)),
              )}
            </li>
          ))}
        </ul>
      ) : (
        message !== null && <p>{words.yourPieces(message)}</p>
      )}
      {canGoOn ? (
        <>
          <p>
            {words.theNewTotalIs} <strong>{currency(total)}</strong>
            {totalBefore !== null && totalBefore !== total && words.insteadOf(currency(totalBefore))}
            {words.youHaveNotBeenCharged}
          </p>
          <Button onPress={onAccept}>{words.goOnWith(currency(total))}</Button>
        </>
      ) : (
        <>
          <p>{words.nothingOfIt(heldBy === null ? words.anyMore : words.here)}</p>
          {heldBy === null ? (
            <ButtonLink {...to.catalog}>{words.seeWhatIsNew}</ButtonLink>
          ) : (
            <ButtonLink {...to.checkout(heldBy)}>{words.continueThatCheckout}</ButtonLink>
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
        <h2 className="title">{words.theTimeRanOut}</h2>
        <p>{words.yourPiecesAreNo}</p>
      </div>
      <ErrorSummary message={message} />
      {canGoOn ? (
        <Button isBusy={isBusy} onPress={onHoldAgain}>
          {words.holdThemAgain}
        </Button>
      ) : (
        <ButtonLink {...to.catalog}>{words.seeWhatIsNew}</ButtonLink>
      )}
    </section>
  )
}

/** No line can be bought as it stands; each says why in the summary. */
export function NothingToBuy({ login, heldBy }: { login: LinkTarget | null; heldBy: string | null }) {
  if (heldBy !== null) {
    return (
      <section className="checkout__state">
        <h2 className="title">{words.youAreAlreadyBuyingThis}</h2>
        <p>{words.anotherCheckoutOfYours}</p>
        <ButtonLink {...to.checkout(heldBy)}>{words.continueThatCheckout}</ButtonLink>
      </section>
    )
  }
  return (
    <section className="checkout__state">
      <h2 className="title">{words.nothingHere}</h2>
      {login === null ? (
        <>
          <p>{words.yourOrderSays}</p>
          <ButtonLink {...to.catalog}>{words.seeWhatIsNew}</ButtonLink>
        </>
      ) : (
        <>
          <p>{words.membersSellToMembers}</p>
          <ButtonLink {...login}>{kitWords.logIn}</ButtonLink>
        </>
      )}
    </section>
  )
}
