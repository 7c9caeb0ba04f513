import { useQueryClient } from '@tanstack/react-query'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'

/** Returns a function that fetches again all wardrobe data that is shown. */
export function useRenewedWardrobe() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: wardrobeKey })
}
