import type { Caller } from '#src/api/commands/caller.ts'
import { fetchGarment } from '#src/api/queries/wardrobe.ts'
import { type KeyValueStore, read, write } from '#src/app/storage.ts'
import type { BoardPiece } from '#src/machines/editors/outfits/board-pieces.ts'
import type { Arrangement } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import * as words from '#src/ui/outfits/words.ts'

/** The key contains the user's id, so another user finds nothing. */
const keyOf = (userId: string, outfit: string) => `outfit-draft ${userId} ${outfit}`

type StoredPiece = Omit<BoardPiece, 'image' | 'title' | 'category'>
type StoredDraft = Omit<Arrangement, 'pieces'> & { readonly pieces: readonly StoredPiece[] }

/** Stores an unsaved board; it outlives the tab. Images are left out, because their addresses expire. */
export function keepOutfitDraft(
  storage: KeyValueStore | null,
  userId: string,
  outfit: string,
  { fields, seasons, pieces }: Arrangement,
): void {
  const stored: StoredDraft = {
    ...{ fields, seasons },
    pieces: pieces.map(({ garment, x, y, scale, isWhole }) => ({ garment, x, y, scale, isWhole })),
  }
  write(storage, keyOf(userId, outfit), JSON.stringify(stored))
}

export function forgetOutfitDraft(storage: KeyValueStore | null, userId: string, outfit: string): void {
  write(storage, keyOf(userId, outfit), null)
}

/** The unsaved board; null without one. Garments that are gone meanwhile are removed from it. */
export async function readOutfitDraft(
  { client, storage }: Caller & { storage: KeyValueStore | null },
  userId: string,
  outfit: string,
): Promise<Arrangement | null> {
  const stored = read(storage, keyOf(userId, outfit), text => draftOf(JSON.parse(text)))
  if (stored === null) return null
  const pieces = await Promise.all(stored.pieces.map(piece => asItIsNow(client, piece)))
  return { ...stored, pieces: pieces.filter(piece => piece !== null) }
}

async function asItIsNow(client: Caller['client'], piece: StoredPiece): Promise<BoardPiece | null> {
  try {
    const { state, title, category, images } = await fetchGarment({ client }, piece.garment)
    if (state !== 'draft' && state !== 'owned' && state !== 'archived') return null
    return {
      ...piece,
      title: title ?? words.untitled,
      category: category?.slug ?? null,
      image: images[0] ?? null,
    }
  } catch (error) {
    if (refusalOf(error).status === 404) return null
    throw error
  }
}

/** Validated by hand, as other drafts: schemas would weigh more than everything that needs them here. */
function draftOf(value: unknown): StoredDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, seasons, pieces } = value as Record<string, unknown>
  if (typeof fields !== 'object' || fields === null || !Array.isArray(seasons) || !Array.isArray(pieces))
    return undefined
  const { name, occasion } = fields as Record<string, unknown>
  return {
    fields: {
      name: typeof name === 'string' ? name : '',
      occasion: typeof occasion === 'string' ? occasion : '',
    },
    seasons: seasons.filter(each => typeof each === 'string'),
    pieces: pieces.flatMap(piece => pieceOf(piece) ?? []),
  }
}

function pieceOf(value: unknown): StoredPiece | null {
  if (typeof value !== 'object' || value === null) return null
  const { garment, x, y, scale, isWhole } = value as Record<string, unknown>
  if (typeof garment !== 'string') return null
  if (typeof x !== 'number' || typeof y !== 'number' || typeof scale !== 'number') return null
  return { garment, x, y, scale, isWhole: isWhole === true }
}
