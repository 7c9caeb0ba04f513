import * as words from '#src/ui/business/stock/words.ts'
import { RoleRefused } from '../../-page/role-refused.tsx'
import { useMay } from '../../-page/use-may.ts'
import { LowStockPage } from './low-stock-page.tsx'
import { StockHistoryPage } from './stock-history-page.tsx'
import type { StockSearch } from './stock-search.ts'

const isVariant = (id: unknown): id is string => typeof id === 'string' && /^v_[\w-]{8,64}$/.test(id)

/** The history of a product's stock, or the limit from which a variant is low. */
export function StockScreen({ search: { history = '', variant } }: { search: StockSearch }) {
  const may = useMay()
  if (history === 'limit') {
    return may('putLowStock') ? <LowStockPage /> : <RoleRefused title={words.lowStock} />
  }
  if (!may('listStockChanges')) return <RoleRefused title={words.history} />
  return <StockHistoryPage id={history} variant={isVariant(variant) ? variant : null} />
}
