import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads a list that no page depends on. A failure is logged and the last list stays, an empty one if there is none
 * (row 7a of product.md).
 */
export async function quietly(
  queryClient: QueryClient,
  key: QueryKey,
  load: () => Promise<unknown>,
): Promise<void> {
  try {
    await load()
  } catch (error) {
    console.error(error)
    queryClient.setQueryData<unknown>(key, (before: unknown) => before ?? [])
  }
}
