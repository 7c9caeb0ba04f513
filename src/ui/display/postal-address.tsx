import { addressLines } from '#src/api/contract/values/address/lines.ts'

interface PostalAddressProps {
  address: Parameters<typeof addressLines>[0]
  /** With the capitals that the post of the country wants. */
  forCarrier?: boolean
}

/** A postal address as it is written in its country, a line each. */
export function PostalAddress({ address, forCarrier = false }: PostalAddressProps) {
  return (
    <address className="postal">
      {addressLines(address, { forCarrier }).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none ever moves
        <span key={at} className="postal__line">
          {line}
        </span>
      ))}
    </address>
  )
}
