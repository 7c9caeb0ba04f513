import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type CompanyContext,
  type CompanyEvent,
  companyMachine,
  companySentences,
} from '#src/machines/lifecycles/company.ts'
import {
  type UserContext,
  type UserEvent,
  userMachine,
  userSentences,
} from '#src/machines/lifecycles/user.ts'
import { companyEffects } from './company-effects.ts'
import { companyTexts, userTexts } from './deadline-texts.ts'
import { type CompanyRow, companyRow, type UserRow, userRow } from './rows.ts'
import { forgottenWith, userEffects } from './user-effects.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    company: LifecycleTypes<CompanyRow, CompanyEvent>
    user: LifecycleTypes<UserRow, UserEvent>
  }
}

export const companyLifecycle: Definition<CompanyRow, CompanyEvent, CompanyContext> = {
  kind: 'company',
  noun: 'company',
  row: companyRow,
  machine: companyMachine,
  sentences: companySentences,
  payloadGuards: ['givesReason', 'beginsNow', 'isToCome'],
  people: { system: 'the demo', seller: 'the company' },
  texts: companyTexts,
  contextOf: (row, now) => ({
    now: now.getTime(),
    holidayFrom: row.holiday_from?.getTime() ?? null,
    holidayTo: row.holiday_to?.getTime() ?? null,
  }),
  keep(row, { holidayFrom, holidayTo }) {
    row.holiday_from = holidayFrom === null ? null : new Date(holidayFrom)
    row.holiday_to = holidayTo === null ? null : new Date(holidayTo)
  },
  effects: companyEffects,
}

export const userLifecycle: Definition<UserRow, UserEvent, UserContext> = {
  kind: 'user',
  noun: 'user',
  row: userRow,
  machine: userMachine,
  sentences: userSentences,
  payloadGuards: ['givesReason'],
  people: {},
  texts: userTexts,
  contextOf: (row, now) => ({
    now: now.getTime(),
    isVerified: row.is_verified,
    isRestricted: row.is_restricted,
    ordersUnderWay: row.orders_under_way,
    leavesAt: row.leaves_at?.getTime() ?? null,
  }),
  keep(row, { leavesAt }) {
    row.leaves_at = leavesAt === null ? null : new Date(leavesAt)
  },
  effects: userEffects,
  relatedRefs: forgottenWith,
}
