import { type AddressOf, garmentImageOf, privateAddresses } from '#server/domains/images/index.ts'
import type { StoredGarmentImage } from '#server/platform/database/column-types.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Outfit, OutfitPiece } from '#src/api/contract/wardrobe/outfits.ts'

/** A garment on a board, as stored. */
export interface PieceRow {
  garment: string | null
  title: string | null
  category: string | null
  /** The garment's state; null if it was deleted. */
  state: string | null
  image: StoredGarmentImage | null
  x: number
  y: number
  scale: number
  is_whole: boolean
}

export type OutfitRow = RowWith<typeof outfitTypes>

/** The columns of `OutfitRow` with their types. */
export const outfitTypes = {
  id: t.text,
  name: t.text,
  occasion: t.text,
  seasons: t.list(t.textOf<Outfit['seasons'][number]>()),
  version: t.int,
  created_at: t.timestamp,
  pieces: t.json<PieceRow[]>(),
  wear_count: t.int,
  worn_on: t.list(t.text),
}

/** Outfits as their owner sees them, with signed image URLs that are valid for a limited time. */
export function outfitViews(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  rows: OutfitRow[],
): Outfit[] {
  const addressOf = privateAddresses(secret, clock.now())
  return rows.map(({ created_at, pieces, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    pieces: pieces.map(piece => pieceView(piece, addressOf)),
  }))
}

/** A garment on a board as its owner sees it. */
export function pieceView({ state, image, ...row }: PieceRow, addressOf: AddressOf): OutfitPiece {
  return { ...row, image: image === null ? null : garmentImageOf(image, addressOf), gone: goneBy(state) }
}

const leavings = ['sold', 'donated', 'discarded'] as const

/** Why a garment in this state is no longer its owner's; null if it still is. */
export function goneBy(state: string | null): OutfitPiece['gone'] {
  if (state === null) return 'deleted'
  return leavings.find(leaving => state === leaving || state.startsWith(`${leaving}.`)) ?? null
}
