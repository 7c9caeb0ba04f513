import { useQuery } from '@tanstack/react-query'
import { productTagsQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Option } from '#src/ui/kit/forms/select.tsx'

/** The tags of the brand's products to choose from, with the number of products that have each. */
export function useTagOptions(): readonly Option[] {
  const { client } = useApp()
  const { data } = useQuery(productTagsQuery(client))
  return (data?.data ?? []).map(({ tag, products }) => ({ value: tag, label: `${tag} (${products})` }))
}
