import { createAddress, updateAddress } from '#src/api/commands/addresses.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Entries } from '#src/machines/forms/save-form.ts'
import { AddressEditor } from '#src/ui/account/settings/address-editor.tsx'
import { useRenewed } from './renewed-addresses.ts'
import { useSaveForm } from './use-save-form.ts'

const textOf = (address: SavedAddress | null): Entries => ({
  fields: {
    name: address?.name ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  },
  ticks: address?.is_default ? ['is_default'] : [],
})

const needed = {
  name: 'Enter the recipient’s name.',
  line1: 'Enter the street and number.',
  postcode: 'Enter the ZIP code or postcode.',
  city: 'Enter the city.',
  country: 'Choose a country.',
}

interface EditorProps {
  /** Null for a new one. */
  address: SavedAddress | null
  isFirst: boolean
  onClose: () => void
}

/** The panel that edits an address. */
export function Editor({ address, isFirst, onClose }: EditorProps) {
  const { client } = useApp()
  const renew = useRenewed()
  const actor = useSaveForm({
    name: `address ${address?.id ?? 'new'}`,
    stored: textOf(address),
    needed,
    save: async entries => {
      const { name = '', line1 = '', line2 = '', postcode = '', city = '', country = '' } = entries.fields
      const body = {
        ...{ name, line1, postcode, city, country },
        line2: line2.trim() === '' ? null : line2,
        ...(entries.ticks.includes('is_default') ? { is_default: true } : {}),
      }
      if (address === null) await createAddress({ client }, body)
      else await updateAddress({ client }, address.id, body)
      return entries
    },
    saved: 'The address is saved.',
    onSaved: () => {
      void renew()
      onClose()
    },
  })
  return (
    <AddressEditor
      actor={actor}
      isNew={address === null}
      isOnly={isFirst || (address?.is_default ?? false)}
      onClose={onClose}
    />
  )
}
