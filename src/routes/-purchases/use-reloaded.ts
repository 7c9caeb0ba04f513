import { refreshPurchases } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'

/** Returns a function that fetches the order anew, and the lists with it. */
export function useReloadedPurchase(id: string): () => Promise<Purchase> {
  const app = useApp()
  return () => refreshPurchases(app, id)
}
