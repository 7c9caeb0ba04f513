import { companyLifecycle } from '#server/domains/accounts/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { ShopHoliday } from '#src/api/contract/business/holiday.ts'
import { writingCompany } from './company.ts'

const day = 86_400_000
/** How long a holiday may be, and how far away, in days. */
const longest = 90
const furthest = 365

/** A company's holiday: its pages stay, and nothing of its shop can be bought meanwhile (W-97). */
export const shopHolidayHandlers: HandlersOf<'getShopHoliday' | 'putShopHoliday' | 'deleteShopHoliday'> = {
  getShopHoliday: async context => ({ data: await findHoliday(context) }),

  async putShopHoliday(context, { body }) {
    const { services } = context
    const id = await writingCompany(context)
    const { from, to } = holidayOf(body, services.clock.now())
    const event = { type: 'company.planHoliday', by: 'seller', from, to } as const
    await fire(services, { kind: 'company', id, event })
    return { data: await findHoliday(context) }
  },

  async deleteShopHoliday(context) {
    const id = await writingCompany(context)
    try {
      await fire(context.services, {
        kind: 'company',
        id,
        event: { type: 'company.endHoliday', by: 'seller' },
      })
    } catch (error) {
      // it is over already
      if (!(error instanceof Refusal && error.code === 'not_allowed')) throw error
    }
    return undefined
  },
}

/**
 * The moments of two days: noon in UTC, when it is this day nearly everywhere, and now where the first is today.
 * @throws Refusal 422
 */
function holidayOf(given: { from: string; to: string }, now: Date): { from: number; to: number } {
  const [from, to] = [given.from, given.to].map(each => Date.parse(`${each}T12:00:00Z`)) as [number, number]
  const today = now.toISOString().slice(0, 10)
  if (given.from < today) throw invalid('from', 'Choose a first day that has not passed.')
  if (from > now.getTime() + furthest * day) throw invalid('from', 'Choose a first day within a year.')
  if (given.to <= given.from) throw invalid('to', 'Choose a day of return after the first day.')
  if (to > from + longest * day) throw invalid('to', `A holiday has at most ${longest} days.`)
  return { from: given.from === today ? now.getTime() : from, to }
}

const holidayOfCompany = statement('holiday_of_company', {
  text: `select c.id, c.state, c.version, c.holiday_from, c.holiday_to, c.name, c.brand_id,
       (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]')
         from deadlines d where d.kind = 'company' and d.entity_id = c.user_id) as deadlines
     from companies c where c.user_id = $1`,
  parameters: [t.text],
  columns: {
    id: t.text,
    state: t.text,
    version: t.int,
    holiday_from: t.orNull(t.timestamp),
    holiday_to: t.orNull(t.timestamp),
    name: t.orNull(t.text),
    brand_id: t.orNull(t.text),
    deadlines: t.json<{ event: string; at: string }[]>(),
  },
})

async function findHoliday(context: Context): Promise<ShopHoliday> {
  const { services } = context
  const [found] = await ask(services.pool, holidayOfCompany, [signedIn(context).userId])
  if (found === undefined) throw notFound('This shop')
  const stored = found.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    from: found.holiday_from?.toISOString() ?? null,
    to: found.holiday_to?.toISOString() ?? null,
    is_away: found.state === 'away',
    deadline: deadlineOf(companyLifecycle, stored, { reader: 'seller', name: found.name ?? '' }),
    allowed: allowedFor(companyLifecycle, found, 'seller', services.clock.now()),
  }
}
