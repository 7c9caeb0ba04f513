import type { Deadline } from '#src/api/contract/values/values.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/forms/error-summary.tsx'
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
        {words.challengeTitle}
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
          {isAtBank ? words.continueToBank : words.confirmChallenge}
        </Button>
        <Button look="quiet" isBusy={isBusy} onPress={() => onAnswer(false)}>
          {words.cancelChallenge}
        </Button>
      </p>
    </section>
  )
}

/** The payment provider's answer is lost; the page keeps checking. */
export function Settling() {
  return (
    <section className="checkout__state" role="status">
      <h2 className="title">{words.settlingTitle}</h2>
      <p>{words.settlingText}</p>
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
        <h2 className="title">{words.expiredTitle}</h2>
        <p>{words.expiredText}</p>
      </div>
      <ErrorSummary message={message} />
      {canGoOn ? (
        <Button isBusy={isBusy} onPress={onHoldAgain}>
          {words.holdAgain}
        </Button>
      ) : (
        <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
      )}
    </section>
  )
}
