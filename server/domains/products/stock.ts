import { part, rowsOf } from '#server/platform/database/part.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { StockCause } from '#src/api/contract/values/business/stock-causes.ts'
import type { HeldLine } from '#src/machines/lifecycles/checkout.ts'

/** Why a stock changes: a word, and the id of the checkout, order, return or import that it is about. */
export interface Cause {
  why: StockCause
  about?: string
}

/** A cause as `variants.stock_cause` takes it: a trigger writes the history from it, and refuses a new stock without one. */
export interface StoredCause extends Cause {
  at: string
  staff: string | null
}

/** By whom and when; `edited` and `created` are the acts of a person, everything else happens to the stock. */
export const causeOf = (uow: UnitOfWork, cause: Cause): StoredCause => ({
  ...cause,
  at: uow.now.toISOString(),
  staff: uow.services.actor ?? null,
})

type Piece = Pick<HeldLine, 'id' | 'quantity'>

const stockTaken = part(
  'stock_taken',
  p => `update variants v set stock = v.stock - x.quantity, sold = v.sold + x.quantity, stock_cause = x.cause
    from ${rowsOf(p, 'id text, quantity int, cause jsonb')}
    where v.id = x.id and v.stock >= x.quantity and v.retired_at is null returning v.id`,
  () => new Refusal(409, 'out_of_stock', 'Some items in this checkout were just bought by somebody else.'),
)

/**
 * Takes pieces from the stock with the closing statement, all or none. The check is a condition of the update, never a
 * separate read; where it fails, so does the change, with a refusal 409 `out_of_stock`. Several variants are first
 * locked in the order of their ids, so that two shoppers with the same cart do not deadlock.
 */
export async function takeStock(uow: UnitOfWork, pieces: readonly Piece[], cause: Cause): Promise<void> {
  await lockVariants(uow, pieces)
  const stored = causeOf(uow, cause)
  uow.write(stockTaken, ...pieces.map(({ id, quantity }) => ({ id, quantity, cause: stored })))
}

const returnedStock = statement('put_back_stock', {
  text: `update variants v set stock = least(v.stock + x.quantity, 99999), sold = v.sold - x.quantity, stock_cause = $3
     from unnest($1::text[], $2::int[]) as x(id, quantity) where v.id = x.id`,
  parameters: [t.list(t.text), t.list(t.int), t.jsonb<StoredCause>()],
})

/** Puts pieces back on sale. */
export async function putBackStock(uow: UnitOfWork, pieces: readonly Piece[], cause: Cause): Promise<void> {
  if (pieces.length === 0) return
  await lockVariants(uow, pieces)
  await uow.ask(returnedStock, [...columns(pieces), causeOf(uow, cause)])
}

/** Whether a cart line's id names an ad; the others name variants. */
export function isAd(itemId: string): boolean {
  return itemId.startsWith('a_')
}

const lockedVariants = statement('lock_variants', {
  text: 'select id from variants where id = any($1) order by id for update',
  parameters: [t.list(t.text)],
  columns: { id: t.text },
})

async function lockVariants(uow: UnitOfWork, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length < 2) return
  await uow.ask(lockedVariants, [pieces.map(({ id }) => id)])
}

const columns = (pieces: readonly Piece[]) =>
  [pieces.map(({ id }) => id), pieces.map(each => each.quantity)] as const
