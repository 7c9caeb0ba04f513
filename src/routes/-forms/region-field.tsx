import { useQuery } from '@tanstack/react-query'
import { addressRegionsQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { type RegionFieldProps, RegionSelect } from '#src/ui/checkout/region-select.tsx'

/** The field of a region, with the list of its country. */
export function RegionField({ country, ...field }: RegionFieldProps & { country: string }) {
  const { client } = useApp()
  const { data, isError } = useQuery(addressRegionsQuery(client, country))
  return <RegionSelect {...field} regions={data ?? (isError ? 'failed' : 'loading')} />
}
