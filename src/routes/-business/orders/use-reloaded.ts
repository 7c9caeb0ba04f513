import { refreshBusinessOrder } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'

/** Returns a function that fetches the order anew, and the lists with it. */
export function useReloadedOrder(id: string): () => Promise<BusinessOrder> {
  const app = useApp()
  return () => refreshBusinessOrder(app, id)
}
