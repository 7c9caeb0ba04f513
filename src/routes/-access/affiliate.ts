import { type KeyValueStore, write } from '#src/app/storage.ts'

/** How long an invitation link counts, in milliseconds. */
const remembered = 30 * 24 * 60 * 60 * 1000

/** The owner of an invitation link that led here. */
export interface Affiliate {
  readonly slug: string
  /** In milliseconds since 1970. */
  readonly until: number
}

/**
 * Remembers an invitation link for 30 days, so that it counts although the account is made another day. The
 * last link counts, and the server ignores an unknown slug. A slug that is too long is not stored.
 * `now` is in milliseconds since 1970.
 */
export function rememberAffiliate(storage: KeyValueStore | null, slug: string, now: number): void {
  const affiliate: Affiliate = { slug, until: now + remembered }
  if (slug.length <= 120) write(storage, 'affiliate', JSON.stringify(affiliate))
}

/**
 * Whether a link still counts; one from the future, by a clock that was set back, does not count for longer.
 */
export function stillCounts({ until }: Affiliate, now: number): boolean {
  return until > now && until <= now + remembered
}

/** Called once the account is made: the link does not count for a second account in this browser. */
export function forgetAffiliate(storage: KeyValueStore | null): void {
  write(storage, 'affiliate', null)
}
