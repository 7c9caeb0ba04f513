import { useHydrated } from '@tanstack/react-router'

/**
 * The search of a page that the server renders without it: empty until the page is hydrated, because the first render
 * equals the server's.
 */
export function useHydratedSearch<Search extends object>(search: Search): Partial<Search> {
  return useHydrated() ? search : {}
}
