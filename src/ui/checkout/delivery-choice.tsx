import { type ComponentType, Fragment } from 'react'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

export interface PointFieldProps {
  /** Unique on the page. */
  name: string
  /** The ZIP code of the address. */
  postcode: string
  /** The id of the chosen point. */
  value: string | null
  onChoose: (id: string) => void
}

interface DeliveryChoiceProps extends Pick<Checkout, 'parcels'> {
  postcode: string
  /** The chosen method by seller; `point`, or `point:` with the id of the point. */
  chosen: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
  pickupPoints: ComponentType<PointFieldProps>
  onChoose: (seller: string, method: string) => void
}

/** The choice of the delivery method for each seller's parcel. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { parcels, postcode, chosen, errors, pickupPoints: PickupPoints, onChoose } = props
  return (
    <fieldset className="checkout__part">
      <legend className="title">{kitWords.delivery}</legend>
      {parcels.map(({ seller: { id: seller, name }, method, methods, notice }) => {
        const [wanted = '', point = null] = (chosen[seller] ?? method).split(':')
        return (
          <Fragment key={seller}>
            <RadioGroup
              name={`shipping.${seller}`}
              legend={parcels.length > 1 ? words.from(name) : words.parcelFrom(name)}
              value={wanted}
              errors={errors[`shipping.${seller}`]}
              options={methods.map(({ id, name: label, price, arrives }) => ({
                value: id,
                label,
                hint: words.arrives(arrives.from, arrives.to),
                end: price === '0.00' ? words.free : currency(price),
              }))}
              onChoose={value => onChoose(seller, value)}
            />
            {wanted === 'point' && (
              <PickupPoints
                name={`point.${seller}`}
                postcode={postcode}
                value={point}
                onChoose={id => onChoose(seller, `point:${id}`)}
              />
            )}
            {notice !== null && (
              <p className="field__error" role="alert">
                {notice}
              </p>
            )}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
