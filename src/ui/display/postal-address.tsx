import { addressLines } from '#src/api/contract/values/address/lines.ts'

/** A postal address as it is written in its country, a line each. */
export function PostalAddress({ address }: { address: Parameters<typeof addressLines>[0] }) {
  return (
    <address className="postal">
      {addressLines(address).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none ever moves
        <span key={at} className="postal__line">
          {line}
        </span>
      ))}
    </address>
  )
}
