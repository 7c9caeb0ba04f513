import type { Listing } from '#src/api/contract/catalog.ts'
import type { ListingRow } from './listing-store.ts'

const notNow = 'Not for sale right now'

/** What a listing's page says if nothing of it can be bought. Caches store the page, so it names no hour. */
export function unavailableOf({
  kind,
  state,
  away_until: until,
}: Pick<ListingRow, 'kind' | 'state' | 'away_until'>): Listing['unavailable'] {
  if (kind === 'product' && until !== null) {
    return { label: notNow, note: `This brand is on holiday until ${dayOf(until)}.` }
  }
  if (kind === 'product') return { label: 'Sold out', note: 'Another size or color may still be available.' }
  switch (state) {
    case 'reserved':
      return { label: 'Reserved', note: 'Somebody is about to buy it. It may become available again.' }
    case 'sold':
      return { label: 'Sold', note: 'It has a new owner.' }
    case 'away':
      return {
        label: notNow,
        note: `The seller is away${until === null ? '' : ` until ${dayOf(until)}`}.`,
      }
    default:
      return { label: notNow, note: 'The seller may put it back on sale.' }
  }
}

const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayOf = (at: Date) => days.format(at)
