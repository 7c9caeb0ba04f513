import { Fragment } from 'react'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { currency } from '../display/currency.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

interface DeliveryChoiceProps {
  parcels: Checkout['parcels']
  /** The chosen method by seller. */
  chosen: Readonly<Record<string, string>>
  onChoose: (seller: string, method: string) => void
}

/** The choice of the delivery method for each seller's parcel. */
export function DeliveryChoice({ parcels, chosen, onChoose }: DeliveryChoiceProps) {
  return (
    <fieldset className="checkout__part">
      <legend className="title">{kitWords.delivery}</legend>
      {parcels.map(({ seller, method, methods, notice }) => (
        <Fragment key={seller.id}>
          <RadioGroup
            name={`shipping.${seller.id}`}
            legend={parcels.length > 1 ? words.from(seller.name) : words.parcelFrom(seller.name)}
            value={chosen[seller.id] ?? method}
            options={methods.map(({ id, name, price, arrives }) => ({
              value: id,
              label: name,
              hint: words.arrives(arrives.from, arrives.to),
              end: price === '0.00' ? words.free : currency(price),
            }))}
            onChoose={value => onChoose(seller.id, value)}
          />
          {notice !== null && (
            <p className="field__error" role="alert">
              {notice}
            </p>
          )}
        </Fragment>
      ))}
    </fieldset>
  )
}
