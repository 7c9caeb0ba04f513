import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import { absent, as, begin, sends, standing, walked } from './ad-walk.ts'

/** What becomes of an ad whose seller is away for a while. */
export const adHolidays: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'an ad published while its seller is away waits for their return and is among the newest then': machine => {
    const row = begin(machine, absent)
    expect(walked(row, 'publish')).toEqual(['away'])
    expect([row.did, sends(row, 'reserve')]).toEqual([['forgetReason', 'dateLater'], false])
    row.pass(10 * day - 1)
    expect(row.state()).toBe('away')
    row.pass(1)
    expect([row.state(), row.did.at(-1)]).toEqual(['published', 'dateFirst'])
    // ninety days from then, and its reminder with them
    row.pass(83 * day - 1)
    expect(row.did.includes('remind')).toBe(false)
    row.pass(7 * day)
    expect(row.state()).toBe('published')
    row.pass(1)
    expect(row.state()).toBe('expired')
  },
  'a published ad leaves the shop with its seller and comes back with them': machine => {
    const row = begin(machine, absent)
    expect(walked(row, 'publish', 'return', 'leave')).toEqual(['away', 'published', 'away'])
    row.pass(4 * day)
    // said once more, it waits for one day alone
    expect(walked(row, 'leave', 'return')).toEqual(['away', 'published'])
    row.pass(80 * day)
    expect([row.state(), row.did.filter(name => name === 'dateFirst').length]).toEqual(['published', 2])
    // their holiday is over
    expect(sends(row, 'leave')).toBe(false)
    const early = standing.away(machine)
    early.change({ awayUntil: null })
    expect([sends(early, 'leave'), early.state()]).toEqual([false, 'away'])
    expect(sends(begin(machine), 'leave')).toBe(false)
    const here = begin(machine)
    walked(here, 'publish')
    expect([sends(here, 'leave'), here.state()]).toEqual([false, 'published'])
  },
  'an ad whose seller is away can be paused, removed, deleted or marked as sold, and stays so': machine => {
    for (const [by, name, state] of [
      ['seller', 'pause', 'paused'],
      ['system', 'pause', 'paused'],
      ['seller', 'markSold', 'sold'],
      ['moderator', 'remove', 'removed.contestable'],
      ['seller', 'delete', 'deleted'],
    ] as const) {
      const row = begin(machine, absent)
      walked(row, 'publish')
      expect([name, as(row, by, name), row.state()]).toEqual([name, true, state])
      row.pass(10 * day)
      expect([name, row.state()]).toEqual([name, state])
    }
    const row = begin(machine, absent)
    expect(walked(row, 'publish', 'pause', 'resume')).toEqual(['away', 'paused', 'away'])
    // resuming does not put it among the newest
    expect(row.did).toEqual(['forgetReason', 'dateLater', 'forgetReason'])
    expect([as(row, 'seller', 'return'), as(row, 'seller', 'leave'), row.state()]).toEqual([
      false,
      false,
      'away',
    ])
  },
  'an ad reserved when its seller leaves is sold if paid; released, it waits for the seller': machine => {
    const row = begin(machine, absent)
    walked(row, 'publish', 'return', 'reserve')
    expect([sends(row, 'leave'), ...walked(row, 'release')]).toEqual([false, 'away'])
    const paid = begin(machine, absent)
    expect(walked(paid, 'publish', 'return', 'reserve', 'sell').at(-1)).toBe('sold')
  },
  'an ad approved while its seller is away waits too, and one still in need of review is reviewed':
    machine => {
      const row = begin(machine, { ...absent, needsReview: true })
      expect(walked(row, 'publish', 'approve')).toEqual(['pendingReview', 'away'])
      expect(row.did).toEqual(['forgetReason', 'dateLater', 'noteApproval', 'tellWaiting'])
      row.pass(10 * day)
      expect(row.state()).toBe('pendingReview')
    },
  'the seller’s return sends a changed ad to review and pauses an incomplete one': machine => {
    for (const [facts, state] of [
      [{ needsReview: true }, 'pendingReview'],
      [{ missing: ['set a price'] }, 'paused'],
    ] as const) {
      for (const isEarly of [true, false]) {
        const row = standing.away(machine)
        const done = row.did.length
        row.change(facts)
        if (isEarly) walked(row, 'return')
        else row.pass(10 * day)
        expect([row.state(), row.did.slice(done)]).toEqual([state, []])
      }
    }
  },
  'an incomplete ad stays a draft while its seller is away, too': machine => {
    const row = begin(machine, { ...absent, missing: ['set a price'] })
    expect([sends(row, 'publish'), row.state(), row.did]).toEqual([false, 'draft', []])
  },
}
