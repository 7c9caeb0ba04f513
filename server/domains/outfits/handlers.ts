import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { fewestPieces } from '#src/api/contract/wardrobe/outfits.ts'
import { boardOf } from './board.ts'
import { putPieces } from './board-store.ts'
import { findOutfits } from './list-store.ts'
import { addOutfit, findOutfit, findOutfitsById, removeOutfit, saveWords } from './store.ts'
import { goneBy, type OutfitRow, outfitViews } from './view.ts'

type Ids = 'listOutfits' | 'createOutfit' | 'getOutfit' | 'updateOutfit' | 'deleteOutfit' | 'cloneOutfit'

/** The default page size (V-59). */
const usual = 24
const outfitCursors = cursorsOf('outfits', timePosition)

/** Changes of one member's outfits are serialized: they all lock the member's account first. */
export const outfitHandlers: HandlersOf<Ids> = {
  async listOutfits(context, { query: { season = null, garment = null, cursor, limit = usual } }) {
    const { services } = context
    const ownerId = signedIn(context).userId
    const cursors = outfitCursors(services.secret, ownerId, season, garment)
    const listing = { ownerId, season, garment, after: cursors.read(cursor) }
    const { rows, next } = await readPage(
      limit,
      count => findOutfits(services, { ...listing, count }),
      ({ at, id }) => [at, id],
    )
    const outfits = rows.map(({ at: _, ...row }) => row)
    return { data: outfitViews(services, outfits), next_cursor: cursors.write(next) }
  },

  async createOutfit(context, { body: { name, occasion = '', seasons = [], pieces } }) {
    const { userId } = signedIn(context)
    const id = newId('fit')
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      const board = await boardOf(uow, userId, pieces)
      await addOutfit(uow, userId, id, { name, occasion, seasons: distinct(seasons) })
      await putPieces(uow, id, board)
    })
    return { data: await shown(context, id) }
  },

  async getOutfit(context, { params }) {
    return { data: await shown(context, params.id) }
  },

  async updateOutfit(context, { params: { id }, body }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      const stored = await lockOutfit(uow, userId, id)
      if (body.version !== undefined && body.version !== stored.version) {
        const sentence = 'This outfit was changed in another window.'
        throw new Refusal(409, 'stale_version', sentence, {
          data: outfitViews(context.services, [stored])[0],
        })
      }
      const board = body.pieces === undefined ? undefined : await boardOf(uow, userId, body.pieces)
      const { name = stored.name, occasion = stored.occasion, seasons = stored.seasons } = body
      await saveWords(uow, id, { name, occasion, seasons: distinct(seasons) })
      if (board !== undefined) await putPieces(uow, id, board)
    })
    return { data: await shown(context, id) }
  },

  async deleteOutfit(context, { params }) {
    const { userId } = signedIn(context)
    if (!(await removeOutfit(context.services, userId, params.id))) throw notFound('This outfit')
    return undefined
  },

  async cloneOutfit(context, { params }) {
    const { userId } = signedIn(context)
    const id = newId('fit')
    await change(context.services, async uow => {
      const { name, occasion, seasons, pieces } = await lockOutfit(uow, userId, params.id)
      const there = pieces.flatMap(({ garment, state, x, y, scale, is_whole }) =>
        garment === null || goneBy(state) !== null ? [] : [{ garment, x, y, scale, is_whole }],
      )
      if (there.length < fewestPieces) {
        const sentence = 'Fewer than two of its items are still yours, so it can’t be copied.'
        throw new Refusal(409, 'too_few_left', sentence)
      }
      const board = await boardOf(uow, userId, there)
      await addOutfit(uow, userId, id, { name: copyOf(name), occasion, seasons })
      await putPieces(uow, id, board)
    })
    return { data: await shown(context, id) }
  },
}

/**
 * Locks a member's account and finds one of their outfits.
 * @throws Refusal 404 if there is none
 */
export async function lockOutfit(uow: UnitOfWork, userId: string, id: string): Promise<OutfitRow> {
  await lockMember(uow, userId)
  const outfit = await findOutfit(uow, userId, id)
  if (outfit === undefined) throw notFound('This outfit')
  return outfit
}

/** One of the signed-in member's outfits. @throws Refusal 404 */
export async function shown(context: Context, id: string) {
  const { services } = context
  const rows = await findOutfitsById(services, signedIn(context).userId, [id])
  const [outfit] = outfitViews(services, rows)
  if (outfit === undefined) throw notFound('This outfit')
  return outfit
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Appends the mark and keeps to the 80 characters of the longest name. */
function copyOf(name: string): string {
  const mark = ' (copy)'
  return `${[...name].slice(0, 80 - mark.length).join('')}${mark}`
}
