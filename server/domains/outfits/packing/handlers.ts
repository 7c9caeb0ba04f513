import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { lockGarments } from '#server/domains/outfits/store.ts'
import { goneBy } from '#server/domains/outfits/view.ts'
import { supportedDay } from '#server/domains/wardrobe/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findList, findListIn, findLists } from './list-store.ts'
import {
  addList,
  type Entry,
  lockOutfits,
  putEntries,
  removeList,
  saveTrip,
  type Trip,
  tick,
} from './store.ts'
import { type ListRow, listViews } from './view.ts'

type Ids =
  | 'listPackingLists'
  | 'createPackingList'
  | 'getPackingList'
  | 'updatePackingList'
  | 'deletePackingList'
  | 'packItem'
  | 'unpackItem'

/** The default page size (V-59). */
const usual = 24
const listCursors = cursorsOf('packing-lists', timePosition)

/** Changes of one member's packing lists are serialized: they all lock the member's account first. */
export const packingHandlers: HandlersOf<Ids> = {
  async listPackingLists(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const ownerId = signedIn(context).userId
    const cursors = listCursors(services.secret, ownerId)
    const after = cursors.read(cursor)
    const { rows, next } = await readPage(
      limit,
      count => findLists(services, { ownerId, after, count }),
      ({ at, id }) => [at, id],
    )
    const lists = rows.map(({ at: _, ...row }) => row)
    return { data: listViews(services, lists), next_cursor: cursors.write(next) }
  },

  async createPackingList(context, { body: { name, starts_on, ends_on, entries } }) {
    const { userId } = signedIn(context)
    const trip = tripOf({ name, startsOn: starts_on, endsOn: ends_on })
    const id = newId('pack')
    await change(context.services, async uow => {
      await lockMember(uow, userId)
      const packed = await entriesOf(uow, userId, entries)
      await addList(uow, userId, id, trip)
      await putEntries(uow, id, packed)
    })
    return { data: await shown(context, id) }
  },

  async getPackingList(context, { params }) {
    return { data: await shown(context, params.id) }
  },

  async updatePackingList(context, { params: { id }, body }) {
    const { userId } = signedIn(context)
    await change(context.services, async uow => {
      const stored = await lockList(uow, userId, id)
      if (body.version !== undefined && body.version !== stored.version) {
        const sentence = 'This packing list was changed in another window.'
        throw new Refusal(409, 'stale_version', sentence, { data: listViews(context.services, [stored])[0] })
      }
      const { name = stored.name, starts_on = stored.starts_on, ends_on = stored.ends_on } = body
      const trip = tripOf({ name, startsOn: starts_on, endsOn: ends_on })
      const packed = new Set(stored.entries.flatMap(({ item, is_packed }) => (is_packed ? [item] : [])))
      const entries =
        body.entries === undefined ? undefined : await entriesOf(uow, userId, body.entries, packed)
      await saveTrip(uow, id, trip)
      if (entries !== undefined) await putEntries(uow, id, entries)
    })
    return { data: await shown(context, id) }
  },

  async deletePackingList(context, { params }) {
    const { userId } = signedIn(context)
    if (!(await removeList(context.services, userId, params.id))) throw notFound('This packing list')
    return undefined
  },

  async packItem(context, { params }) {
    await setPacked(context, params, true)
    return { data: await shown(context, params.id) }
  },

  async unpackItem(context, { params }) {
    await setPacked(context, params, false)
    return undefined
  },
}

/** @throws Refusal 422 for days that are not supported or in the wrong order, or too many of them */
function tripOf(trip: Trip): Trip {
  supportedDay(trip.startsOn, 'starts_on')
  supportedDay(trip.endsOn, 'ends_on')
  if (trip.endsOn < trip.startsOn) throw invalid('ends_on', 'The last day comes before the first one.')
  const days = (Date.parse(trip.endsOn) - Date.parse(trip.startsOn)) / 86_400_000
  if (days > 366) throw invalid('ends_on', 'Choose a last day within a year of the first one.')
  return trip
}

interface Sent {
  item: string
  is_packed?: boolean | undefined
}

/**
 * The entries of a list, as stored in the owner's wardrobe now. What an entry does not say of itself is packed
 * if it was.
 * @throws Refusal 422 on `entries` if one does not belong to the owner, or no longer does
 */
async function entriesOf(
  uow: UnitOfWork,
  ownerId: string,
  sent: readonly Sent[],
  packed: ReadonlySet<string> = new Set(),
): Promise<Entry[]> {
  const isOutfit = (item: string) => item.startsWith('fit_')
  const items = sent.map(({ item }) => item)
  const outfits = await lockOutfits(uow, ownerId, items.filter(isOutfit))
  const found = await lockGarments(
    uow,
    ownerId,
    items.filter(item => !isOutfit(item)),
  )
  const garments = new Map(
    found.flatMap(({ slug, id, state }) => (goneBy(state) === null ? [[slug, id]] : [])),
  )
  return sent.map(({ item, is_packed: isPacked = packed.has(item) }) => {
    const [garmentId, outfitId] = [garments.get(item) ?? null, outfits.has(item) ? item : null]
    if (garmentId === null && outfitId === null)
      throw invalid('entries', 'One of these items is not in your wardrobe.')
    return { garmentId, outfitId, isPacked }
  })
}

/**
 * Locks a member's account and finds one of their packing lists.
 * @throws Refusal 404 if there is none
 */
async function lockList(uow: UnitOfWork, userId: string, id: string): Promise<ListRow> {
  await lockMember(uow, userId)
  const list = await findListIn(uow, userId, id)
  if (list === undefined) throw notFound('This packing list')
  return list
}

/** One of the signed-in member's packing lists. @throws Refusal 404 */
async function shown(context: Context, id: string) {
  const { services } = context
  const row = await findList(services, signedIn(context).userId, id)
  const [list] = listViews(services, row === undefined ? [] : [row])
  if (list === undefined) throw notFound('This packing list')
  return list
}

/** @throws Refusal 404 where the list does not have the item */
async function setPacked(context: Context, entry: { id: string; item: string }, isPacked: boolean) {
  const { userId } = signedIn(context)
  await change(context.services, async uow => {
    // a list that is being saved has its entries again afterwards
    await lockMember(uow, userId)
    if (await tick(uow, userId, { list: entry.id, item: entry.item }, isPacked)) return
    throw notFound('This item of the list')
  })
}
