import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { type FormRefusal, notRefused } from '../../forms/form-refusal.ts'
import { refusalOf } from '../../refusal.ts'
import {
  type BoardGarment,
  type BoardPiece,
  fewestPieces,
  type Pieces,
  sameArrangement,
} from './board-pieces.ts'

export type OutfitField = 'name' | 'occasion'

/** The part of a board that is saved. */
export interface Arrangement {
  readonly fields: Readonly<Record<OutfitField, string>>
  readonly seasons: readonly string[]
  readonly pieces: Pieces
}

/** As the server has it. */
export interface StoredOutfit extends Arrangement {
  readonly version: number
}

export interface OutfitBoardInput {
  /** Null for a new outfit. */
  readonly stored: StoredOutfit | null
  /** An earlier arrangement that was never saved. */
  readonly draft?: Arrangement | null
}

export interface OutfitBoardContext extends Arrangement, FormRefusal {
  readonly stored: StoredOutfit | null
  /** The garment that keys and buttons move. */
  readonly selected: string | null
  /** Earlier boards, the last one last, and undone boards, the next one first. */
  readonly past: readonly Pieces[]
  readonly future: readonly Pieces[]
  /** The board before the current drag. */
  readonly lifted: Pieces | null
  /** The server's current outfit, where it was changed meanwhile. */
  readonly fresh: StoredOutfit | null
}

export type OutfitBoardEvent =
  | { type: 'board.added'; garment: BoardGarment }
  | { type: 'board.selected'; garment: string | null }
  /** By hand: grabbed, dragged, dropped, or put back. Positions are those of a garment's center. */
  | { type: 'board.grabbed'; garment: string }
  | { type: 'board.dragged'; x: number; y: number }
  | { type: 'board.dropped' }
  | { type: 'board.dragGivenUp' }
  /** By keys and buttons: the selected garment, in thousandths, percent and steps. */
  | { type: 'board.moved'; right: number; down: number }
  | { type: 'board.resized'; by: number }
  | { type: 'board.shifted'; by: number }
  | { type: 'board.backgroundToggled' }
  | { type: 'board.removed' }
  | { type: 'board.undone' }
  | { type: 'board.redone' }
  | { type: 'board.typed'; field: OutfitField; value: string }
  | { type: 'board.seasonTicked'; season: string; isOn: boolean }
  | { type: 'board.submitted' }
  /** Discards everything that is not saved. */
  | { type: 'board.discarded' }
  /** After "changed meanwhile": the server's outfit replaces this board. */
  | { type: 'board.reloaded' }

/** The number of steps that can be undone. */
const longestPast = 50

const empty: Arrangement = { fields: { name: '', occasion: '' }, seasons: [], pieces: [] }

export function firstContext({ stored, draft = null }: OutfitBoardInput): OutfitBoardContext {
  return { ...initialContext(stored), ...(draft === null ? {} : arrangementOf(draft)) }
}

/** The board as the server has it, or an empty one. */
export function initialContext(stored: StoredOutfit | null): OutfitBoardContext {
  return {
    ...arrangementOf(stored ?? empty),
    ...notRefused,
    stored,
    selected: null,
    past: [],
    future: [],
    lifted: null,
    fresh: null,
  }
}

export function arrangementOf({ fields, seasons, pieces }: Arrangement): Arrangement {
  return { fields, seasons, pieces }
}

/** The context with another arrangement of garments; an unchanged one is not a step. */
export function arranged(
  { pieces: before, past, selected }: OutfitBoardContext,
  pieces: Pieces,
): Partial<OutfitBoardContext> {
  if (sameArrangement(before, pieces)) return {}
  return {
    pieces,
    past: [...past, before].slice(-longestPast),
    future: [],
    selected: stillThere(pieces, selected),
  }
}

/** Undoes a step. */
export function undone({ pieces, past, future, selected }: OutfitBoardContext): Partial<OutfitBoardContext> {
  const last = past.at(-1)
  if (last === undefined) return {}
  return {
    pieces: last,
    past: past.slice(0, -1),
    future: [pieces, ...future],
    selected: stillThere(last, selected),
  }
}

/** Redoes a step. */
export function redone({ pieces, past, future, selected }: OutfitBoardContext): Partial<OutfitBoardContext> {
  const [next, ...later] = future
  if (next === undefined) return {}
  return { pieces: next, past: [...past, pieces], future: later, selected: stillThere(next, selected) }
}

const stillThere = (pieces: Pieces, garment: string | null) =>
  pieces.some(piece => piece.garment === garment) ? garment : null

/** The messages for what is missing before it can be saved, by field. */
export function missingOf({ fields, pieces }: Arrangement): Record<string, readonly string[]> {
  return {
    ...(fields.name.trim() === '' ? { name: ['Enter a name.'] } : {}),
    ...(pieces.length < fewestPieces ? { pieces: ['Put at least two garments together.'] } : {}),
  }
}

/** Whether the board has something that the server does not have. */
export function isUnsaved({
  stored,
  ...now
}: Arrangement & { readonly stored: StoredOutfit | null }): boolean {
  const before = stored ?? empty
  const isTyped = now.fields.name !== before.fields.name || now.fields.occasion !== before.fields.occasion
  const isTicked =
    now.seasons.length !== before.seasons.length || now.seasons.some(each => !before.seasons.includes(each))
  return isTyped || isTicked || !sameArrangement(now.pieces, before.pieces)
}

/** An outfit in the board's terms, without the garments that are gone. */
export function storedOf({ name, occasion, seasons, version, pieces }: Outfit): StoredOutfit {
  return {
    fields: { name, occasion },
    seasons,
    version,
    pieces: pieces.flatMap(
      ({ garment, gone, title, category, image, x, y, scale, is_whole }): BoardPiece[] =>
        garment === null || gone !== null
          ? []
          : [{ garment, title: title ?? 'Untitled', category, image, x, y, scale, isWhole: is_whole }],
    ),
  }
}

/** The outfit of a 409, parsed by the client; null for any other failure. */
export function freshIn(error: unknown): StoredOutfit | null {
  const { status, data } = refusalOf(error)
  return status === 409 && data !== undefined ? storedOf(data as Outfit) : null
}
