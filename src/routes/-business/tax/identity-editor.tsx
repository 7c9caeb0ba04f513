import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { saveTaxIdentity } from '#src/api/commands/business/tax.ts'
import type { TaxIdentity } from '#src/api/contract/business/tax.ts'
import { layoutOf } from '#src/api/contract/values/address/layout.ts'
import { taxQuery } from '#src/api/queries/business/tax.ts'
import { useApp } from '#src/app/provider.tsx'
import { IdentityForm, type IdentityValues } from '#src/ui/business/tax/identity-form.tsx'
import * as words from '#src/ui/business/tax/words.ts'
import { RegionField } from '../../-forms/region-field.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { useMay } from '../../-page/use-may.ts'
import { RemoveIdentity } from './remove-tax.tsx'

const text = z.string()
const schema = z.object({
  ...{ legal_name: text, tax_number: text, line1: text, line2: text },
  ...{ postcode: text, city: text, region: text, country: text },
})

const valuesOf = (identity: TaxIdentity | null): IdentityValues => ({
  legal_name: identity?.legal_name ?? '',
  tax_number: identity?.tax_number ?? '',
  line1: identity?.address.line1 ?? '',
  line2: identity?.address.line2 ?? '',
  postcode: identity?.address.postcode ?? '',
  city: identity?.address.city ?? '',
  region: identity?.address.region ?? '',
  country: identity?.address.country ?? '',
})

/** What is sent of the values: places that an address of the country does not have are left out. */
function bodyOf({ line2, postcode, city, region, ...values }: IdentityValues) {
  const fields = layoutOf(values.country)?.fields ?? []
  return {
    ...values,
    line2: line2.trim() === '' ? null : line2,
    postcode: fields.includes('postcode') ? postcode : '',
    city: fields.includes('city') ? city : '',
    region: fields.includes('region') && region.trim() !== '' ? region : null,
  }
}

/** The form of the company's tax number, which it can also remove. */
export function IdentityEditor({ identity }: { identity: TaxIdentity | null }) {
  const app = useApp()
  const queryClient = useQueryClient()
  const mayRemove = useMay()('deleteTaxIdentity')
  const [isRemoving, setIsRemoving] = useState(false)
  const actor = useForm<IdentityValues>({
    name: 'tax',
    schema: async () => schema,
    stored: valuesOf(identity),
    needed: words.needed,
    save: async values => {
      // the form has taken over whatever the server said last
      const latest = queryClient.getQueryData(taxQuery(app.client).queryKey)?.identity ?? null
      const { identity: saved } = await saveTaxIdentity(app, {
        ...bodyOf(values),
        version: latest?.version ?? 0,
      })
      return valuesOf(saved)
    },
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...taxQuery(app.client, 'action'), staleTime: 0 })
      return valuesOf(fresh.identity)
    },
    saved: words.saved,
  })
  return (
    <>
      <IdentityForm
        actor={actor}
        regionField={RegionField}
        end={
          identity !== null &&
          mayRemove && (
            <button type="button" className="text-button" onClick={() => setIsRemoving(true)}>
              {words.remove}
            </button>
          )
        }
      />
      {isRemoving && <RemoveIdentity onAnswered={() => setIsRemoving(false)} />}
    </>
  )
}
