import { type KeyValueStore, write } from './storage.ts'

/** How long whoever led somebody here counts as the one who did, in milliseconds. */
const remembered = 30 * 24 * 60 * 60 * 1000

/** Somebody whose link led here. */
export interface Affiliate {
  readonly slug: string
  /** In milliseconds since 1970. */
  readonly until: number
}

/**
 * Remembers an invitation link for 30 days, so that it counts although the account is made another day. The last link
 * counts, and the server ignores an unknown slug. A slug that is too long is not kept. `now` is in milliseconds
 * since 1970.
 */
export function rememberAffiliate(storage: KeyValueStore | null, slug: string, now: number): void {
  const affiliate: Affiliate = { slug, until: now + remembered }
  if (slug.length <= 120) write(storage, 'affiliate', JSON.stringify(affiliate))
}

/** Whether a link still counts; one from the future, by a clock that was set back, does not count for longer. */
export function stillCounts({ until }: Affiliate, now: number): boolean {
  return until > now && until <= now + remembered
}

/** The account is made: a second one in this browser is nobody's doing. */
export function forgetAffiliate(storage: KeyValueStore | null): void {
  write(storage, 'affiliate', null)
}
