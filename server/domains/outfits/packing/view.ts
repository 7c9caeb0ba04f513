import { privateAddresses } from '#server/domains/images/index.ts'
import { goneBy, type PieceRow, pieceView } from '#server/domains/outfits/view.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'

/** A garment or an outfit on a packing list, as stored. */
interface EntryRow {
  /** A garment's slug, or an outfit's id. */
  item: string
  title: string | null
  is_packed: boolean
  /** Those of the outfit, or the garment alone. */
  pieces: PieceRow[]
}

/** The columns of `ListRow` with their types. */
export const listTypes = {
  id: t.text,
  name: t.text,
  starts_on: t.day,
  ends_on: t.day,
  version: t.int,
  created_at: t.timestamp,
  entries: t.json<EntryRow[]>(),
}

export type ListRow = RowWith<typeof listTypes>

/**
 * Packing lists as their owner sees them, with signed image URLs that are valid for a limited time. What is no
 * longer theirs is left out: it cannot be packed.
 */
export function listViews(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  rows: readonly ListRow[],
): PackingList[] {
  const addressOf = privateAddresses(secret, clock.now())
  return rows.map(({ created_at, entries, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    entries: entries
      .map(({ pieces, ...entry }) => ({
        ...entry,
        pieces: pieces.filter(({ state }) => goneBy(state) === null).map(each => pieceView(each, addressOf)),
      }))
      .filter(({ pieces }) => pieces.length > 0),
  }))
}
