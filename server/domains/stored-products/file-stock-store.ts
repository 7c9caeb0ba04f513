import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** What a file said of the stock of a variant. */
export interface NewFileStock {
  variant_id: string
  stock: number
  /** How many items were sold when it was counted, and when it was imported; null for now. */
  counted_at: number | null
  sold: number | null
}

const savedFileStocks = statement('save_file_stocks', {
  text: `insert into variant_file_stocks (variant_id, stock, counted_at, sold)
     select v.id, x.stock, coalesce(x.counted_at, v.sold), coalesce(x.sold, v.sold)
     from jsonb_to_recordset($1::jsonb) x (variant_id text, stock int, counted_at int, sold int)
     join variants v on v.id = x.variant_id
     on conflict (variant_id) do update set stock = excluded.stock, counted_at = excluded.counted_at, sold = excluded.sold`,
  parameters: [t.jsonb<string>()],
})

/** Remembers what a file said of the stock of locked variants. */
export async function saveFileStocks(uow: UnitOfWork, stocks: readonly NewFileStock[]): Promise<void> {
  if (stocks.length > 0) await uow.ask(savedFileStocks, [JSON.stringify(stocks)])
}

const clearedFileStocks = statement('clear_file_stocks', {
  text: `delete from variant_file_stocks f using variants v where v.id = f.variant_id and v.product_id = any($1)`,
  parameters: [t.list(t.text)],
})

/** Sets what is remembered of the variants of these products, whose import is undone. */
export async function restoreFileStocks(
  uow: UnitOfWork,
  productIds: readonly string[],
  stocks: readonly NewFileStock[],
): Promise<void> {
  if (productIds.length === 0) return
  await uow.ask(clearedFileStocks, [productIds])
  await saveFileStocks(uow, stocks)
}
