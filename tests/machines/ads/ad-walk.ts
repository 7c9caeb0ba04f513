import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { AdContext } from '#src/machines/lifecycles/ad-setup.ts'
import { day, type Role } from '#src/machines/lifecycles/roles.ts'
import { rowOf } from '../lifecycle-row.ts'
import { whole } from './ad-facts.ts'

const reason = 'The photos are not of this dress.'
/** Every event of an ad, with who sends it. */
export const events = {
  publish: ['seller', { type: 'ad.publish' }],
  withdraw: ['seller', { type: 'ad.withdraw' }],
  pause: ['seller', { type: 'ad.pause' }],
  resume: ['seller', { type: 'ad.resume' }],
  renew: ['seller', { type: 'ad.renew' }],
  markSold: ['seller', { type: 'ad.markSold' }],
  delete: ['seller', { type: 'ad.delete' }],
  appeal: ['seller', { type: 'ad.appeal', text: 'They are.' }],
  appealWithoutWords: ['seller', { type: 'ad.appeal', text: ' ' }],
  flag: ['system', { type: 'ad.flag' }],
  leave: ['system', { type: 'ad.leave' }],
  return: ['system', { type: 'ad.return' }],
  reserve: ['system', { type: 'ad.reserve', buyerId: 'u_mia' }],
  reserveForAnother: ['system', { type: 'ad.reserve', buyerId: 'u_noa' }],
  reserveForGuest: ['system', { type: 'ad.reserve', buyerId: null }],
  release: ['system', { type: 'ad.release', from: 'checkout' }],
  releaseOffer: ['system', { type: 'ad.release', from: 'offer' }],
  sell: ['system', { type: 'ad.sell' }],
  comeBack: ['system', { type: 'ad.comeBack' }],
  approve: ['moderator', { type: 'ad.approve' }],
  reject: ['moderator', { type: 'ad.reject', reason }],
  rejectWithoutReason: ['moderator', { type: 'ad.reject', reason: '' }],
  remove: ['moderator', { type: 'ad.remove', reason }],
  removeWithoutReason: ['moderator', { type: 'ad.remove', reason: ' ' }],
  reinstate: ['moderator', { type: 'ad.reinstate' }],
  uphold: ['moderator', { type: 'ad.uphold', reason }],
  upholdWithoutReason: ['moderator', { type: 'ad.uphold', reason: '' }],
} as const satisfies Record<
  string,
  readonly [Role, { type: string; text?: string; reason?: string; buyerId?: string | null; from?: string }]
>
type Name = keyof typeof events
type Row = ReturnType<typeof rowOf>

/** A moderator has to look at it. */
export const flagged = { ...whole, needsReview: true }
/** Mia's offer for it is accepted. */
export const promised = { ...whole, promisedTo: 'u_mia' }
/** Its seller is away for ten days. */
export const absent = { ...whole, awayUntil: 10 * day }
export const begin = (machine: AnyStateMachine, context: AdContext = whole) => rowOf(machine, context)

/** Sends an event as whoever may. */
export function sends(row: Row, name: Name): boolean {
  const [by, event] = events[name]
  return row.send(by, event)
}

/** The same as somebody in particular. */
export function as(row: Row, by: Role, name: Name): boolean {
  return row.send(by, events[name][1])
}

/** An ad in each state in which a moderator may remove it and nobody is paying for it. */
export const standing = {
  pendingReview: machine => reached(begin(machine, flagged), 'pendingReview', 'publish'),
  published: machine => reached(begin(machine), 'published', 'publish'),
  paused: machine => reached(begin(machine), 'paused', 'publish', 'pause'),
  away: machine => reached(begin(machine, absent), 'away', 'publish'),
  expired: machine => {
    const row = reached(begin(machine), 'published', 'publish')
    row.pass(90 * day)
    return reached(row, 'expired')
  },
} as const satisfies Record<string, (machine: AnyStateMachine) => Row>

function reached(row: Row, state: string, ...names: readonly Name[]): Row {
  walked(row, ...names)
  expect(row.state()).toBe(state)
  return row
}

/** The states that follow one another. */
export function walked(row: Row, ...names: readonly Name[]): string[] {
  return names.map(name => {
    expect([name, sends(row, name)]).toEqual([name, true])
    return row.state()
  })
}
