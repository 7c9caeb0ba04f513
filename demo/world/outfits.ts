import { composed } from '#src/api/contract/values/composition.ts'
import { ATELIER } from '../words/brands.ts'
import type { IdOf } from './ids.ts'
import { companyId, memberId } from './people.ts'
import { type Blueprint, daysBefore, type WorldRows } from './rows.ts'

type Garment = WorldRows['garments'][number]

/** The categories of one garment of an outfit, the best first. */
type Slot = readonly string[]

const outer: Slot = ['coats', 'jackets', 'blazers']
const top: Slot = ['shirts', 'blouses', 'knitwear', 't-shirts', 'sweatshirts']
const bottom: Slot = ['jeans', 'trousers', 'skirts', 'shorts']
const dress: Slot = ['dresses']
const shoes: Slot = ['boots', 'sneakers', 'flats', 'heels', 'sandals']
const bag: Slot = ['bags', 'backpacks']
const extra: Slot = ['hats', 'scarves', 'sunglasses', 'jewellery', 'belts']

interface Idea {
  readonly name: string
  readonly occasion: string
  readonly seasons: readonly string[]
  readonly slots: readonly Slot[]
  /** So many days ago it was worn, and in so many it is planned. */
  readonly worn: readonly number[]
  readonly planned: readonly number[]
}

const ideas: readonly Idea[] = [
  idea('Monday, early', 'Work', ['autumn', 'winter'], [outer, top, bottom, shoes, bag], [6, 20], [1, 8]),
  idea('Gallery evening', 'Evening', ['autumn'], [dress, shoes, bag, extra], [11], [4]),
  idea('Market on Saturday', 'Weekend', ['spring', 'autumn'], [top, bottom, shoes, extra], [1, 15], [6]),
  idea('Rain, and no meetings', 'At home', [], [outer, bottom, top, shoes], [3], []),
  idea('Ana’s wedding', 'A wedding', ['summer'], [dress, extra, shoes], [], [20]),
  idea('Train to the sea', 'Travel', ['summer', 'spring'], [top, bottom, bag, shoes, extra], [25], []),
  idea('Long dinner', 'Evening', ['winter'], [outer, dress, shoes], [13], [12]),
]

function idea(
  ...[name, occasion, seasons, slots, worn, planned]: [
    string,
    string,
    readonly string[],
    readonly Slot[],
    readonly number[],
    readonly number[],
  ]
): Idea {
  return { name, occasion, seasons, slots, worn, planned }
}

/** What some members and the company put together of their garments, wear and plan. */
export function addOutfits(rows: WorldRows, { now }: Pick<Blueprint, 'now'>, idOf: IdOf): void {
  for (const [mailbox, most] of [
    ['mia', 7],
    ['theo', 4],
    ['amara', 3],
  ] as const) {
    addOutfitsOf(rows, { id: memberId(idOf, mailbox), name: mailbox, most }, now, idOf)
  }
  addOutfitsOf(rows, { id: companyId(idOf, ATELIER), name: ATELIER, most: 4 }, now, idOf)
}

function addOutfitsOf(
  rows: WorldRows,
  { id: ownerId, name: owner, most }: { id: string; name: string; most: number },
  now: Date,
  idOf: IdOf,
): void {
  const wornOnce = new Set(rows.wears.map(({ garment_id }) => garment_id))
  // what is never worn lies on no board either
  const hers = rows.garments.filter(
    ({ id, owner_id, state }) => owner_id === ownerId && state === 'owned' && wornOnce.has(id),
  )
  const isWorn = new Set(rows.wears.map(({ garment_id, worn_on }) => `${garment_id} ${worn_on}`))
  const seen = new Set<string>()
  for (const [nth, { name, occasion, seasons, slots, worn, planned }] of ideas.slice(0, most).entries()) {
    const id = idOf('fit', `${owner} ${nth}`)
    const lying = slots.flatMap(slot => {
      const fitting = fittingOf(hers, slot, seasons)
      const garment = fitting[nth % Math.max(fitting.length, 1)]
      return garment === undefined ? [] : [{ garment }]
    })
    if (lying.length < 2) continue
    const added = daysBefore(now, 30 - nth * 4)
    const key = lying.map(({ garment }) => garment.id).join()
    if (seen.has(key)) continue
    seen.add(key)
    rows.outfits.push({ id, owner_id: ownerId, name, occasion, seasons: [...seasons], created_at: added })
    const places = composed(lying.map(({ garment }) => garment.category_slug ?? null))
    for (const [position, { garment }] of lying.entries()) {
      const { x, y, scale } = places[position] ?? { x: 500, y: 500, scale: 100 }
      rows.outfit_pieces.push({ outfit_id: id, position, garment_id: garment.id, x, y, scale, title: null })
    }
    for (const day of worn.map(days => dayOf(daysBefore(now, days)))) {
      for (const { garment } of lying) {
        if ((garment.bought_on ?? '') > day) continue
        const made = !isWorn.has(`${garment.id} ${day}`)
        if (made) rows.wears.push({ garment_id: garment.id, owner_id: ownerId, worn_on: day })
        isWorn.add(`${garment.id} ${day}`)
        rows.outfit_wears.push({ outfit_id: id, worn_on: day, garment_id: garment.id, made })
      }
    }
    for (const days of planned) {
      rows.outfit_plans.push({ outfit_id: id, owner_id: ownerId, planned_on: dayOf(daysBefore(now, -days)) })
    }
  }
}

interface Trip {
  readonly name: string
  /** In so many days it begins, and in so many it ends; so many days ago its list was made. */
  readonly days: readonly [starts: number, ends: number]
  readonly made: number
  /** Which outfits come along, and which garments besides, counted among all of them. */
  readonly outfits: readonly [from: number, to: number]
  readonly besides: readonly [from: number, to: number]
  /** Each of so many entries is packed; none for 0. */
  readonly packedEach: number
}

const trips: readonly Trip[] = [
  { name: 'Four days at the sea', days: [5, 9], made: 2, outfits: [0, 2], besides: [0, 6], packedEach: 2 },
  { name: 'A weekend in Lisbon', days: [18, 20], made: 4, outfits: [2, 3], besides: [6, 10], packedEach: 4 },
  {
    name: 'A week with the family',
    days: [24, 31],
    made: 5,
    outfits: [3, 5],
    besides: [10, 15],
    packedEach: 0,
  },
]

/** Mia packs for her trips: outfits and what she takes along besides; half of the first is packed. */
export function addPackingLists(rows: WorldRows, { now }: Pick<Blueprint, 'now'>, idOf: IdOf): void {
  const ownerId = memberId(idOf, 'mia')
  const all = rows.outfits.filter(({ owner_id }) => owner_id === ownerId)
  for (const { name, days, made, packedEach, ...of } of trips) {
    const id = idOf('pack', `mia ${name}`)
    const outfits = all.slice(...of.outfits)
    const lying = rows.outfit_pieces.filter(({ outfit_id }) =>
      outfits.some(outfit => outfit.id === outfit_id),
    )
    const inOutfits = new Set(lying.map(({ garment_id }) => garment_id))
    const besides = rows.garments
      .filter(({ id: garment, owner_id, state, title, category_slug }) => {
        const isHers = owner_id === ownerId && state === 'owned'
        return isHers && title !== null && category_slug !== null && !inOutfits.has(garment)
      })
      .slice(...of.besides)
    if (outfits.length === 0 || besides.length === 0) continue
    const [starts_on, ends_on] = [dayOf(daysBefore(now, -days[0])), dayOf(daysBefore(now, -days[1]))]
    rows.packing_lists.push({
      ...{ id, owner_id: ownerId, name, starts_on, ends_on },
      created_at: daysBefore(now, made),
    })
    const entries = [
      ...outfits.map(outfit => ({ garment_id: null, outfit_id: outfit.id })),
      ...besides.map(garment => ({ garment_id: garment.id, outfit_id: null })),
    ]
    for (const [position, entry] of entries.entries()) {
      const is_packed = packedEach > 0 && position % packedEach === 0
      rows.packing_entries.push({ list_id: id, position, ...entry, is_packed })
    }
  }
}

/** The garments for a slot: of its categories, in the order in which it names them, and of one of the seasons. */
function fittingOf(garments: readonly Garment[], of: Slot, seasons: readonly string[]): Garment[] {
  const isWornThen = ({ seasons: own = [] }: Garment) =>
    seasons.length === 0 || own.length === 0 || seasons.some(season => own.includes(season))
  const isOfThem = ({ category_slug: leaf }: Garment) =>
    leaf !== null && leaf !== undefined && of.includes(leaf)
  const all = garments.filter(isOfThem)
  const then = all.filter(isWornThen)
  return then.length > 0 ? then : all
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
