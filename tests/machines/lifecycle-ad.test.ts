import { expect } from 'vitest'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from './kit.ts'
import { rowOf } from './lifecycle-row.ts'

const senders: Readonly<Record<string, Role>> = {
  'ad.publish': 'seller',
  'ad.pause': 'seller',
  'ad.resume': 'seller',
  'ad.reserve': 'system',
  'ad.release': 'system',
  'ad.sell': 'system',
  'ad.comeBack': 'system',
}
type Row = ReturnType<typeof rowOf>

describeMachine({
  name: 'lifecycle-ad',
  machine: adMachine,
  events: Object.fromEntries(Object.entries(senders).map(([type, by]) => [type, { type, by }])),
  invariants: {
    draft: rests(['needsSeller'], ['ad.publish']),
    published: rests(['live'], ['ad.pause', 'ad.reserve']),
    // Only the checkout that holds it ends this; no seller can take it away from somebody who pays.
    reserved: rests(['needsBuyer'], ['ad.release', 'ad.sell']),
    sold: rests(['settled'], ['ad.comeBack']),
    paused: rests(['needsSeller'], ['ad.resume']),
  },
  behaviours: {
    'a seller publishes, pauses and resumes': machine => {
      const row = rowOf(machine)
      expect(takes(row, 'ad.publish', 'ad.pause', 'ad.resume')).toEqual(['published', 'paused', 'published'])
    },
    'whoever goes to pay has it alone: no second shopper, no pause': machine => {
      const row = rowOf(machine)
      takes(row, 'ad.publish', 'ad.reserve')
      expect(['ad.reserve', 'ad.pause', 'ad.publish'].map(type => sends(row, type))).toEqual([
        false,
        false,
        false,
      ])
      expect(row.state()).toBe('reserved')
    },
    'who did not pay leaves it for sale': machine => {
      const row = rowOf(machine)
      expect(takes(row, 'ad.publish', 'ad.reserve', 'ad.release', 'ad.reserve')).toEqual([
        'published',
        'reserved',
        'published',
        'reserved',
      ])
    },
    'sold is sold; of a cancelled order it comes back paused, and its seller decides': machine => {
      const row = rowOf(machine)
      expect(takes(row, 'ad.publish', 'ad.reserve', 'ad.sell').at(-1)).toBe('sold')
      const no = ['ad.reserve', 'ad.release', 'ad.resume', 'ad.publish'].map(type => sends(row, type))
      expect(no).toEqual([false, false, false, false])
      expect(takes(row, 'ad.comeBack', 'ad.resume')).toEqual(['paused', 'published'])
    },
    'a draft and a paused ad cannot be reserved': machine => {
      const row = rowOf(machine)
      expect([sends(row, 'ad.reserve'), row.state()]).toEqual([false, 'draft'])
      takes(row, 'ad.publish', 'ad.pause')
      expect([sends(row, 'ad.reserve'), row.state()]).toEqual([false, 'paused'])
    },
    'a seller can neither reserve nor sell, and a checkout neither publish nor pause': machine => {
      const row = rowOf(machine)
      expect(row.send('system', { type: 'ad.publish' })).toBe(false)
      takes(row, 'ad.publish')
      expect(row.send('seller', { type: 'ad.reserve' })).toBe(false)
      expect(row.send('system', { type: 'ad.pause' })).toBe(false)
      takes(row, 'ad.reserve')
      expect(row.send('seller', { type: 'ad.sell' })).toBe(false)
      expect(row.send('buyer', { type: 'ad.release' })).toBe(false)
      expect(row.state()).toBe('reserved')
    },
  },
})

function sends(row: Row, type: string): boolean {
  return row.send(senders[type] ?? 'system', { type })
}

/** The states that follow one another. */
function takes(row: Row, ...types: readonly string[]): string[] {
  return types.map(type => {
    expect(sends(row, type)).toBe(true)
    return row.state()
  })
}
