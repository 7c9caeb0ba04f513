import { countryName } from '../checkout/countries.ts'

interface Address {
  readonly name: string
  readonly line1: string
  readonly line2?: string | null | undefined
  readonly postcode: string
  readonly city: string
  readonly country: string
}

/** A postal address, a line each. */
export function PostalAddress({ address }: { address: Address }) {
  const { name, line1, line2, postcode, city, country } = address
  return (
    <address className="postal">
      {name}
      <br />
      {line1}
      <br />
      {line2 && (
        <>
          {line2}
          <br />
        </>
      )}
      {postcode} {city}
      <br />
      {countryName(country)}
    </address>
  )
}
