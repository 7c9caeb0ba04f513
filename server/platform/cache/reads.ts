import { type Change, everything, type Place } from './change.ts'

/** What a list asks for. */
interface ListFilters {
  /** Wanted values by property; one without an entry may have any. */
  values: Readonly<Record<string, readonly string[] | undefined>>
  seller: string | null
  /** Cents, inclusive. */
  min: number | null
  max: number | null
}

/** A list that was read, and whether prices decide what stands in it or where. */
export interface ReadList {
  filters: ListFilters
  isByPrice: boolean
}

/** Every list: whatever moves in any list moves in this one. */
const anyList: ReadList = {
  filters: { values: {}, seller: null, min: null, max: null },
  isByPrice: true,
}

/** What an answer was made from, and so which changes it does not outlive. */
export class Reads {
  /** Of the listings and members that are shown, or were asked for in vain. */
  readonly ids = new Set<string>()
  readonly lists: ReadList[] = []
  /** Whether it says in which categories there is something. */
  tree = false

  /** Takes in what another answer was made from. */
  add({ ids, lists, tree }: Reads): void {
    for (const id of ids) this.ids.add(id)
    this.lists.push(...lists)
    this.tree ||= tree
  }
}

/** What shows the listings or members of these ids. */
export function readsOf(ids: Iterable<string>): Reads {
  const reads = new Reads()
  for (const id of ids) reads.ids.add(id)
  return reads
}

/** What depends on where listings stand, whichever they are. */
export function readsOfAnyList(): Reads {
  const reads = new Reads()
  reads.lists.push(anyList)
  return reads
}

/**
 * Whether a change may be seen in an answer: it shows the listing or the member, or is a list that the listing stood in,
 * or stands in now.
 */
export function isTouched(reads: Reads, change: Change): boolean {
  if (change === everything || reads.ids.has(change.id)) return true
  if (change.is_alone && reads.tree) return true
  return reads.lists.some(
    list =>
      (change.is_moved || list.isByPrice) && change.places.some(place => couldContain(list.filters, place)),
  )
}

/** Whether a list could contain a listing that stands there. Words are not compared: a search could contain any. */
function couldContain({ values, seller, min, max }: ListFilters, place: Place): boolean {
  if (seller !== null && seller !== place.seller) return false
  if ((min !== null && place.price < min) || (max !== null && place.price > max)) return false
  const properties: Readonly<Record<string, string | string[] | number | null>> = place
  return Object.entries(values).every(([property, wanted]) => {
    const has = properties[property] ?? null
    return (
      wanted === undefined || [has].flat().some(value => typeof value === 'string' && wanted.includes(value))
    )
  })
}
