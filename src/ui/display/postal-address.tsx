import { addressLines } from '#src/api/contract/values/address/lines.ts'

type Address = Parameters<typeof addressLines>[0]

interface PostalAddressProps {
  address: Address
  /** With the capitals that the post of the country wants. */
  forCarrier?: boolean
}

/** A postal address as it is written in its country, a line each. */
export function PostalAddress({ address, forCarrier = false }: PostalAddressProps) {
  return <address className="postal">{spans(addressLines(address, { forCarrier }), 'postal__line')}</address>
}

/** The lines below the recipient. */
export function PostalPlace({ address, lineClass }: { address: Address; lineClass: string }) {
  return (
    <>
      {spans(
        addressLines(address).filter(line => line !== address.name),
        lineClass,
      )}
    </>
  )
}

/** A postal address in one line. */
export function PostalLine({ address }: { address: Address }) {
  return <>{addressLines(address).join(', ')}</>
}

const spans = (lines: readonly string[], lineClass: string) =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none ever moves
    <span key={at} className={lineClass}>
      {line}
    </span>
  ))
