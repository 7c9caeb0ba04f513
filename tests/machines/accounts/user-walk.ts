import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import type { UserContext } from '#src/machines/lifecycles/user.ts'
import { rowOf } from '../lifecycle-row.ts'

export const verify = { type: 'user.verify' }
export const restrict = { type: 'user.restrict', reason: 'Links in every message.' }
export const lift = { type: 'user.lift' }
export const suspend = { type: 'user.suspend', reason: 'Sold what was not hers.' }
export const restore = { type: 'user.restore' }
export const leave = { type: 'user.leave' }
export const stay = { type: 'user.stay' }
/** What is asked of the world when an account is deleted. */
export const gone = ['endSessions', 'forgetPerson']

/** A new account. */
export const nobody: UserContext = {
  now: 0,
  isVerified: false,
  isRestricted: false,
  ordersUnderWay: 0,
  leavesAt: null,
}
export const begin = (machine: AnyStateMachine, context: Partial<UserContext> = {}) =>
  rowOf(machine, { ...nobody, ...context })

type Step = readonly [Role, { type: string }]

/** The states that follow one another. */
export function walked(row: ReturnType<typeof rowOf>, ...steps: readonly Step[]): string[] {
  return steps.map(([by, event]) => {
    expect([event.type, row.send(by, event)]).toEqual([event.type, true])
    return row.state()
  })
}
