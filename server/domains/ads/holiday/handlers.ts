import type { AdRow } from '#server/domains/ads/row.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findMovable, saveAwayUntil } from './store.ts'

const day = 86_400_000
/** The longest holiday, in days. */
const longest = 90

/** A member's holiday: all their ads leave the shop together and come back together. */
export const holidayHandlers: HandlersOf<'putHoliday' | 'deleteHoliday'> = {
  async putHoliday(context, { body }) {
    const { services } = context
    const until = returnOn(body.back_on, services.clock.now())
    const ads = await goAway(services, signedIn(context).userId, until)
    return { data: { away_until: until.toISOString(), ads } }
  },

  async deleteHoliday(context) {
    await comeBack(context.services, signedIn(context).userId)
    return undefined
  },
}

/**
 * The moment of return on a day: noon in UTC, when it is this day nearly everywhere.
 * @throws Refusal 422 for a day that has already come, or is too far away.
 */
export function returnOn(backOn: string, now: Date): Date {
  const until = new Date(`${backOn}T12:00:00Z`)
  if (until.getTime() <= now.getTime()) throw invalid('back_on', 'Choose a future date.')
  // counted from the day in the time zone where the day begins first
  if (until.getTime() > now.getTime() + (longest + 1) * day) {
    throw invalid('back_on', `Choose a day within the next ${longest} days.`)
  }
  return until
}

/**
 * Takes every ad out of the shop until then; ads that are already away get the new date. Returns how many are
 * away.
 */
export function goAway(services: Services, userId: string, until: Date): Promise<number> {
  return change(services, async uow => {
    const refs = await lockAds(uow, userId)
    const before = await saveAwayUntil(uow, userId, until)
    const isNews = before?.getTime() !== until.getTime()
    for (const { row, ref } of refs) {
      row.away_until = until
      if (row.state === 'published' || (row.state === 'away' && isNews))
        await uow.fire({ ...ref, event: { type: 'ad.leave', by: 'system' } })
    }
    return refs.filter(({ row }) => row.state === 'away').length
  })
}

/** Brings every ad that is away back early. Does nothing if the member is not away. */
export function comeBack(services: Services, userId: string): Promise<void> {
  return change(services, async uow => {
    const refs = await lockAds(uow, userId)
    await saveAwayUntil(uow, userId, null)
    for (const { row, ref } of refs) {
      row.away_until = null
      if (row.state === 'away') await uow.fire({ ...ref, event: { type: 'ad.return', by: 'system' } })
    }
  })
}

interface Locked {
  ref: { kind: 'ad'; id: string }
  /** The row as it was when it was locked. */
  row: AdRow
}

/**
 * Locks a member with all their ads, ads first as everywhere. Any other transition that brings an ad into the
 * shop has either finished by then or sees afterwards that the member is away. An ad that was created
 * meanwhile is found once the member is locked.
 */
async function lockAds(uow: UnitOfWork, userId: string): Promise<Locked[]> {
  await uow.lock(refsOf(await findMovable(uow, userId)))
  await lockMember(uow, userId)
  const all = refsOf(await findMovable(uow, userId))
  await uow.lock(all)
  return all.map(ref => ({ ref, row: uow.row(ref) }))
}

const refsOf = (ids: readonly string[]) => ids.map(id => ({ kind: 'ad', id }) as const)
