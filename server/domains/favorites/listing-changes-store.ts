import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** An arbitrary number that no other program uses as an advisory lock in this database. */
const notifierLock = 6_820_114_079

const notifier = statement('favorite_notifier', {
  text: 'select pg_try_advisory_xact_lock($1) as mine',
  parameters: [t.bigint],
  columns: { mine: t.bool },
})

/** Whether this transaction holds the lock and notifies; otherwise another one does. */
export async function holdsNotifierLock(uow: UnitOfWork): Promise<boolean> {
  const [lock] = await uow.ask(notifier, [notifierLock])
  return lock?.mine === true
}

/** A change of a listing, as the database recorded it. */
export type Change = RowWith<typeof oldestChanges.columns>

const oldestChanges = statement('take_listing_changes', {
  text: `delete from listing_changes where id in (select id from listing_changes order by id limit $1)
     returning id, listing_id, what, from_cents, at`,
  parameters: [t.bigint],
  columns: {
    id: t.bigint,
    listing_id: t.text,
    what: t.textOf<'appeared' | 'gone' | 'back' | 'dropped'>(),
    from_cents: t.int,
    at: t.timestamp,
  },
})

/** Deletes the oldest changes from the queue and returns them. */
export async function takeChanges(uow: UnitOfWork, most: number): Promise<Change[]> {
  const rows = await uow.ask(oldestChanges, [most])
  return rows.toSorted((a, b) => a.id - b.id)
}

/** The data of a listing that news texts use. */
export type Named = RowWith<typeof liveListing.columns>

const liveListing = statement('live_listing', {
  text: `select id, kind, title, brand_name, category_name, size_label, price_cents from listings where id = $1 and live`,
  parameters: [t.text],
  columns: {
    id: t.text,
    kind: t.textOf<'product' | 'ad'>(),
    title: t.text,
    brand_name: t.orNull(t.text),
    category_name: t.text,
    size_label: t.orNull(t.text),
    price_cents: t.int,
  },
})

/** The listing, if it can be bought right now. */
export async function findLive(uow: UnitOfWork, id: string): Promise<Named | undefined> {
  const [live] = await uow.ask(liveListing, [id])
  return live
}
