import type { Checkout, Payment } from '#src/api/contract/checkout.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { type CardActor, CardEntry } from './card-entry.tsx'

interface PaymentChoiceProps {
  taken: Checkout['payment']
  card: CardActor
  payment: Payment | null
  errors?: readonly string[] | undefined
  onChoose: (payment: Payment) => void
}

type Token = Extract<Payment, { provider: 'manual' }>['token']

/** The cards of the built-in test payment; each says what it will do. */
const testCards: readonly { value: Token; label: string; hint: string }[] = [
  { value: 'tok_ok', label: 'Test card, accepted', hint: 'The payment goes through.' },
  { value: 'tok_challenge', label: 'Test card with a question', hint: 'The bank asks before it pays.' },
  { value: 'tok_slow', label: 'Test card, slow', hint: 'The answer takes about three seconds.' },
  { value: 'tok_declined', label: 'Test card, declined', hint: 'The bank says no. You can try another one.' },
  {
    value: 'tok_unknown',
    label: 'Test card with a lost answer',
    hint: 'We do not hear back at first and find out within a minute.',
  },
]

/** The choice of the payment method. */
export function PaymentChoice({ taken, card, payment, errors, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className="checkout__part">
      <legend className="title">Payment</legend>
      {taken.provider === 'manual' ? (
        <>
          <p className="small soft">
            This shop runs with test payments: no card is asked for and no money moves. Choose what the test
            bank should do.
          </p>
          <RadioGroup
            name="payment"
            legend="Pay with"
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
