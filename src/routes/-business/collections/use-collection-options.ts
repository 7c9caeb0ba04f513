import { useQuery } from '@tanstack/react-query'
import { brandCollectionsQuery } from '#src/api/queries/business/brand-collections.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Option } from '#src/ui/kit/forms/select.tsx'

/** The brand's collections to choose from, in their order. */
export function useCollectionOptions(): readonly Option[] {
  const { client } = useApp()
  const { data } = useQuery(brandCollectionsQuery(client))
  return (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}
