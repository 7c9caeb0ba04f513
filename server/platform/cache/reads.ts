import { type Change, everything, type Place } from './change.ts'

/** The filters of a list. */
interface ListFilters {
  /** Wanted values by property; a property without an entry may have any value. */
  values: Readonly<Record<string, readonly string[] | undefined>>
  seller: string | null
  /** Cents, inclusive. */
  min: number | null
  max: number | null
}

/** A list that was read, and whether prices decide its entries or their order. */
export interface ReadList {
  filters: ListFilters
  isByPrice: boolean
}

/** Stands for every list: whatever moves in any list moves in this one. */
const anyList: ReadList = {
  filters: { values: {}, seller: null, min: null, max: null },
  isByPrice: true,
}

/** What a response was made from: it decides which changes invalidate the response. */
export class Reads {
  /** Ids of the listings and members that are shown, or were requested and not found. */
  readonly ids = new Set<string>()
  readonly lists: ReadList[] = []
  /** Whether it shows which categories have listings. */
  tree = false

  /** Adds what another response was made from. */
  add({ ids, lists, tree }: Reads): void {
    for (const id of ids) this.ids.add(id)
    this.lists.push(...lists)
    this.tree ||= tree
  }
}

const bytesOfId = 100
const bytesOfList = 1000

/** About how many bytes of memory they take. */
export const bytesOfReads = ({ ids, lists }: Reads): number =>
  ids.size * bytesOfId + lists.length * bytesOfList

/** The reads of a response that shows the listings or members of these ids. */
export function readsOf(ids: Iterable<string>): Reads {
  const reads = new Reads()
  for (const id of ids) reads.ids.add(id)
  return reads
}

/** The reads of a response that depends on the order of listings in any list. */
export function readsOfAnyList(): Reads {
  const reads = new Reads()
  reads.lists.push(anyList)
  return reads
}

/**
 * Whether a change may affect a response: the response shows the listing or the member, or is a list that
 * contained the listing before or contains it now.
 */
export function isTouched(reads: Reads, change: Change): boolean {
  if (change === everything || reads.ids.has(change.id)) return true
  if (change.is_alone && reads.tree) return true
  return reads.lists.some(
    list =>
      (change.is_moved || list.isByPrice) && change.places.some(place => couldContain(list.filters, place)),
  )
}

/**
 * Whether a list could contain a listing at this position. Text is not compared: a search could contain any.
 */
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
