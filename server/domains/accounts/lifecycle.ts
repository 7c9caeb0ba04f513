import { reportEffects } from '#server/domains/moderation/effects.ts'
import type { CompanyRow, Definition, Events, ReportRow, UserRow } from '#server/platform/lifecycle/kind.ts'
import { companyMachine, companySentences } from '#src/machines/lifecycles/company.ts'
import { reportMachine, reportSentences } from '#src/machines/lifecycles/report.ts'
import { type UserContext, userMachine, userSentences } from '#src/machines/lifecycles/user.ts'
import { companyEffects } from './company-effects.ts'
import { forgottenWith, userEffects } from './user-effects.ts'

/** Orders of either side that are not over, a guest's with the verified address among them, and those just being paid for. */
const ordersUnderWay = `((select count(*) from orders o where (o.buyer_id = t.id or o.seller_id = t.id)
    and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded'))
  + (select count(*) from orders o where o.buyer_id is null and o.email = t.email and t.email_verified_at is not null
    and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded'))
  + (select count(*) from checkouts k where k.user_id = t.id
    and k.state in ('paying', 'awaiting_challenge', 'unknown')))::int as orders_under_way`

export const company: Definition<CompanyRow, Events['company']> = {
  noun: 'company',
  table: 'companies',
  columns: 'name, brand_id',
  machine: companyMachine,
  sentences: companySentences,
  people: { system: 'the demo' },
  contextOf: () => ({}),
  keep: () => undefined,
  effects: companyEffects,
}

export const report: Definition<ReportRow, Events['report']> = {
  noun: 'report',
  table: 'reports',
  columns: 'reporter_id',
  machine: reportMachine,
  sentences: reportSentences,
  people: {},
  contextOf: () => ({}),
  keep: () => undefined,
  effects: reportEffects,
}

export const user: Definition<UserRow, Events['user']> = {
  noun: 'user',
  table: 'users',
  looksAround: true,
  columns: `email_verified_at is not null as is_verified, is_restricted, leaves_at, ${ordersUnderWay}`,
  machine: userMachine,
  sentences: userSentences,
  people: {},
  contextOf: (row, now): UserContext => ({
    now: now.getTime(),
    isVerified: row.is_verified,
    isRestricted: row.is_restricted,
    ordersUnderWay: row.orders_under_way,
    leavesAt: row.leaves_at?.getTime() ?? null,
  }),
  keep(row, context) {
    const { leavesAt } = context as UserContext
    row.leaves_at = leavesAt === null ? null : new Date(leavesAt)
  },
  effects: userEffects,
  companions: forgottenWith,
}
