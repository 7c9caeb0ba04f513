import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createAddress, updateAddress } from '#src/api/commands/addresses.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { layoutOf } from '#src/api/contract/values/address/layout.ts'
import { addressesQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { AddressEditor, type AddressValues } from '#src/ui/account/settings/address-editor.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { RegionField } from '../-forms/region-field.tsx'
import { useForm } from '../-forms/use-form.ts'
import { useRenewed } from './renewed-addresses.ts'

const text = z.string()
const schema = z.object({
  ...{ name: text, line1: text, line2: text, postcode: text, city: text },
  ...{ region: text, country: text, phone: text },
  is_default: z.boolean(),
})

const valuesOf = (address: SavedAddress | null): AddressValues => ({
  name: address?.name ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  country: address?.country ?? '',
  phone: address?.phone ?? '',
  is_default: address?.is_default ?? false,
})

/** Leaves out what was typed for another country and has no place in this one, unless it was stored for this one. */
function withPlacesOf<T extends Pick<AddressValues, 'city' | 'postcode' | 'region' | 'country'>>(
  values: T,
  stored: SavedAddress | null,
): T {
  const fields = layoutOf(values.country)?.fields
  if (fields === undefined || stored?.country === values.country) return values
  const { city, postcode, region } = values
  return {
    ...values,
    city: fields.includes('city') ? city : '',
    postcode: fields.includes('postcode') ? postcode : '',
    region: fields.includes('region') ? region : '',
  }
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
  const queries = useQueryClient()
  const actor = useForm<AddressValues>({
    name: `address ${address?.id ?? 'new'}`,
    schema: async () => schema,
    stored: valuesOf(address),
    needed: words.needed,
    save: async values => {
      const { line2, is_default, ...others } = values
      const { city, postcode, region, phone, ...rest } = withPlacesOf(others, address)
      const body = {
        ...{ ...rest, city, postcode },
        line2: line2.trim() === '' ? null : line2,
        region: region.trim() === '' ? null : region,
        phone: phone.trim() === '' ? null : phone,
        ...(is_default ? { is_default } : {}),
      }
      if (address === null) await createAddress({ client }, body)
      else await updateAddress({ client }, address.id, { ...body, version: address.version })
      return values
    },
    reload: async () => {
      const list = await queries.fetchQuery({ ...addressesQuery(client, 'action'), staleTime: 0 })
      return valuesOf(list.find(({ id }) => id === address?.id) ?? address)
    },
    saved: words.addressSaved,
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
      regionField={RegionField}
      onClose={onClose}
    />
  )
}
