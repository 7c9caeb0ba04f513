import type { ReactNode } from 'react'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Payment } from '#src/api/contract/trade/payment.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { type CardActor, CardEntry } from './card-entry.tsx'
import * as words from './payment-words.ts'
import { payment as paymentWord } from './words.ts'

interface PaymentChoiceProps {
  /** Why the payment did not go through. */
  trouble?: ReactNode
  taken: Checkout['payment']
  card: CardActor
  payment: Payment | null
  errors?: readonly string[] | undefined
  onChoose: (payment: Payment) => void
}

type Token = Extract<Payment, { provider: 'manual' }>['token']

/** The cards of the built-in test payment; each says what it will do. */
const testCards: readonly { value: Token; label: string; hint: string }[] = [
  { value: 'tok_ok', label: words.testCardAccepted, hint: words.acceptedHint },
  { value: 'tok_challenge', label: words.testCardChallenge, hint: words.challengeHint },
  { value: 'tok_slow', label: words.testCardSlow, hint: words.slowHint },
  { value: 'tok_declined', label: words.testCardDeclined, hint: words.declinedHint },
  {
    value: 'tok_unknown',
    label: words.testCardUnanswered,
    hint: words.unansweredHint,
  },
]

/** The choice of the payment method. */
export function PaymentChoice({ trouble, taken, card, payment, errors, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className="checkout__part">
      <legend className="title">{paymentWord}</legend>
      {trouble}
      {taken.provider === 'manual' ? (
        <>
          <p className="small soft">{words.testPayments}</p>
          <RadioGroup
            name="payment"
            legend={words.payWith}
            isLegendHidden
            value={payment?.provider === 'manual' ? payment.token : null}
            options={testCards}
            errors={errors}
            onChoose={token => onChoose({ provider: 'manual', token })}
          />
        </>
      ) : (
        <CardEntry actor={card} publishableKey={taken.publishable_key} errors={errors} />
      )}
    </fieldset>
  )
}
