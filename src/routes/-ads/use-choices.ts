import { useQuery } from '@tanstack/react-query'
import { brandEntriesQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Option, OptionGroup } from '#src/ui/kit/forms/select.tsx'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'

/** The categories and brands to choose from; every page has both already. */
export function useChoices(): { categories: readonly OptionGroup[]; brands: readonly Option[] } {
  const { client } = useApp()
  const { data: brands = [] } = useQuery(brandEntriesQuery(client))
  return {
    categories: useCategoryOptions(),
    brands: brands.map(({ name, slug }) => ({ value: slug, label: name })),
  }
}
