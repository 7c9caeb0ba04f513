import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import type { OptionGroup } from '#src/ui/kit/forms/select.tsx'

/**
 * The categories to choose from, grouped by branch of the tree; every page has them already. A retired one can be
 * filtered by, but not be chosen for something.
 */
export function useCategoryOptions(purpose: 'form' | 'filter' = 'form'): readonly OptionGroup[] {
  const { client } = useApp()
  const { data = [] } = useQuery(categoriesQuery(client, 'latest'))
  return data.map(({ name, children }) => ({
    label: name,
    options: children.map(child => ({
      value: child.slug,
      label: child.name,
      isDisabled: purpose === 'form' && child.is_retired === true,
    })),
  }))
}
