import type { ReactNode } from 'react'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { lazyComponent } from '../../kit/lazy-component.tsx'
import * as kitWords from '../../kit/words.ts'
import * as words from './words.ts'

// with the formats of all countries
const PostalPlace = lazyComponent(
  async () => (await import('../../display/postal-address.tsx')).PostalPlace,
  null,
)

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
              {address.is_default && <span className="badge badge--good">{words.defaultLabel}</span>}
            </span>
            <PostalPlace address={address} lineClass="addresses__line" />
          </address>
          <div className="addresses__actions">
            <button type="button" className="text-button" onClick={() => onEdit(address)}>
              {kitWords.edit}
              <span className="unseen"> {words.addressLabel(address.line1)}</span>
            </button>
            <button type="button" className="text-button" onClick={() => onDelete(address)}>
              {kitWords.deleteLabel}
              <span className="unseen"> {words.addressLabel(address.line1)}</span>
            </button>
            {!address.is_default && makeDefault(address)}
          </div>
        </li>
      ))}
    </ul>
  )
}
