import type { ReactNode } from 'react'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { countryName } from '../../checkout/countries.ts'

/** The user's addresses as cards. `makeDefault` is the button that makes one the default. */
export function AddressList({
  addresses,
  makeDefault,
  onEdit,
  onDelete,
}: {
  addresses: readonly SavedAddress[]
  makeDefault: (address: SavedAddress) => ReactNode
  onEdit: (address: SavedAddress) => void
  onDelete: (address: SavedAddress) => void
}) {
  return (
    <ul className="addresses">
      {addresses.map(address => (
        <li key={address.id} className="addresses__card">
          <address>
            <span className="rows__name">
              {address.name}
              {address.is_default && <span className="badge badge--good">Default</span>}
            </span>
            {linesOf(address).map(line => (
              <span key={line} className="addresses__line">
                {line}
              </span>
            ))}
          </address>
          <div className="addresses__actions">
            <button type="button" className="text-button" onClick={() => onEdit(address)}>
              Edit<span className="unseen"> the address of {address.line1}</span>
            </button>
            <button type="button" className="text-button" onClick={() => onDelete(address)}>
              Delete<span className="unseen"> the address of {address.line1}</span>
            </button>
            {!address.is_default && makeDefault(address)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function linesOf({ line1, line2, postcode, city, country }: SavedAddress): string[] {
  return [line1, ...(line2 === null ? [] : [line2]), `${postcode} ${city}`, countryName(country)]
}
