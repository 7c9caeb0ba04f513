import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import { begin, sends, standing, walked } from './ad-walk.ts'

/** Reminders, expiry after ninety days, and renewal. */
export const adNinetyDays: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'an ad that was reserved but not paid is for sale again for the rest of its ninety days': machine => {
    const row = begin(machine)
    walked(row, 'publish')
    row.pass(80 * day)
    expect(walked(row, 'reserve', 'release')).toEqual(['reserved', 'published'])
    row.pass(10 * day - 1)
    expect(row.state()).toBe('published')
    row.pass(1)
    expect(row.state()).toBe('expired')
  },
  'on day 83 its seller is asked, on day 90 it leaves the shop, and renewing gives ninety days more':
    machine => {
      const row = begin(machine)
      walked(row, 'publish')
      row.pass(83 * day - 1)
      expect(row.did).toEqual(['forgetReason', 'dateAnew'])
      row.pass(1)
      expect([row.state(), row.did.at(-1)]).toEqual(['published', 'remind'])
      row.pass(7 * day - 1)
      expect([row.state(), row.did.length]).toEqual(['published', 3])
      row.pass(1)
      expect([row.state(), row.did.at(-1)]).toEqual(['expired', 'tellExpired'])
      row.pass(400 * day)
      expect(walked(row, 'renew')).toEqual(['published'])
      row.pass(90 * day - 1)
      expect(row.state()).toBe('published')
      row.pass(1)
      expect(row.state()).toBe('expired')
      expect(row.did.filter(name => name === 'remind')).toHaveLength(2)
    },
  'renewed in the shop it stays there ninety days from then': machine => {
    const row = begin(machine)
    walked(row, 'publish')
    row.pass(85 * day)
    expect(walked(row, 'renew')).toEqual(['published'])
    row.pass(90 * day - 1)
    expect(row.state()).toBe('published')
    row.pass(1)
    expect(row.state()).toBe('expired')
  },
  'a paused ad does not run out': machine => {
    const row = begin(machine)
    walked(row, 'publish', 'pause')
    row.pass(400 * day)
    expect([row.state(), row.did.includes('remind')]).toEqual(['paused', false])
    expect(walked(row, 'resume')).toEqual(['published'])
    row.pass(90 * day - 1)
    expect(row.state()).toBe('published')
  },
  'a renewed ad is among the newest': machine => {
    const row = standing.expired(machine)
    const done = row.did.length
    expect(walked(row, 'renew')).toEqual(['published'])
    expect(row.did.slice(done)).toEqual(['forgetReason', 'dateAnew'])
  },
  'renewing sends a changed ad to review and is refused for an incomplete one': machine => {
    const row = standing.expired(machine)
    const done = row.did.length
    row.change({ needsReview: true, missing: ['set a price'] })
    expect([sends(row, 'renew'), row.state()]).toEqual([false, 'expired'])
    row.change({ missing: [] })
    expect(walked(row, 'renew')).toEqual(['pendingReview'])
    expect(row.did.slice(done)).toEqual([])
  },
  'an ad renewed while its seller is away waits for their return and is among the newest then': machine => {
    const row = standing.expired(machine)
    const done = row.did.length
    row.change({ awayUntil: 100 * day })
    expect(walked(row, 'renew')).toEqual(['away'])
    expect(row.did.slice(done)).toEqual(['forgetReason', 'dateLater'])
    row.pass(10 * day - 1)
    expect(row.state()).toBe('away')
    row.pass(1)
    expect([row.state(), row.did.at(-1)]).toEqual(['published', 'dateFirst'])
  },
}
