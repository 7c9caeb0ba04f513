import * as z from 'zod/mini'
import { type KeyValueStore, read } from '#src/app/storage.ts'
import { stillCounts } from './affiliate.ts'

const affiliate = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(120)), until: z.number() })

/**
 * The owner of the invitation link of the last 30 days; null without one. `now` in milliseconds since 1970.
 */
export function readAffiliate(storage: KeyValueStore | null, now: number): string | null {
  const stored = read(storage, 'affiliate', text => {
    const { data } = z.safeParse(affiliate, JSON.parse(text))
    return data !== undefined && stillCounts(data, now) ? data : undefined
  })
  return stored?.slug ?? null
}
