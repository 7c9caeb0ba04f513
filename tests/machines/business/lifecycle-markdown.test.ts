import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type MarkdownContext, markdownMachine } from '#src/machines/lifecycles/markdown.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const schedule = (from: number | null, to: number) => ({
  type: 'markdown.schedule',
  startsAt: from === null ? null : from * day,
  endsAt: to * day,
})
const revise = { type: 'markdown.revise' }
const end = { type: 'markdown.end' }
const cancel = { type: 'markdown.cancel' }
const none: MarkdownContext = { now: 0, startsAt: null, endsAt: null }
const times = ({ startsAt, endsAt }: Readonly<Record<string, unknown>>) => [startsAt, endsAt]

const aDraft = (machine: AnyStateMachine) => rowOf(machine, none)

/** One that starts on the third day and ends on the seventh. */
function aScheduled(machine: AnyStateMachine) {
  const row = aDraft(machine)
  expect(row.send('seller', schedule(3, 7))).toBe(true)
  return row
}

describeMachine({
  name: 'lifecycle-markdown',
  machine: markdownMachine,
  inputs: { 'a new markdown': none },
  events: {
    'at once': { ...schedule(null, 7), by: 'seller' },
    'at once, over already': { ...schedule(null, -1), by: 'seller' },
    'from today': { ...schedule(0, 7), by: 'seller' },
    'from a day to come': { ...schedule(3, 7), by: 'seller' },
    'days that are over': { ...schedule(-7, -3), by: 'seller' },
    'days that end before they begin': { ...schedule(7, 3), by: 'seller' },
    'it is edited again': { ...revise, by: 'seller' },
    'it ends early': { ...end, by: 'seller' },
    'it is canceled': { ...cancel, by: 'seller' },
  },
  invariants: {
    draft: snapshot =>
      rests(['needsSeller'], ['markdown.schedule', 'markdown.cancel'])(snapshot) &&
      snapshot.context.startsAt === null,
    scheduled: snapshot =>
      rests(['settled'], ['markdown.revise', 'markdown.cancel', 'after untilStart'])(snapshot) &&
      snapshot.context.startsAt > 0,
    running: snapshot =>
      rests(['live'], ['markdown.end', 'after untilEnd'])(snapshot) && snapshot.context.endsAt > 0,
    ended: rests(['settled'], []),
    cancelled: rests(['settled'], []),
  },
  behaviours: {
    'a markdown for days to come starts and ends by itself, to the moment, and says both': machine => {
      const row = aScheduled(machine)
      expect([row.state(), row.did, times(row.context())]).toEqual(['scheduled', [], [3 * day, 7 * day]])
      row.pass(3 * day - 1)
      expect([row.state(), row.did]).toEqual(['scheduled', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['running', ['startPrices', 'notifyStarted']])
      row.pass(4 * day - 1)
      expect(row.state()).toBe('running')
      row.did.length = 0
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['ended', ['endPrices', 'notifyEnded']])
      row.pass(400 * day)
      expect([row.state(), row.did]).toEqual(['ended', ['endPrices', 'notifyEnded']])
    },
    'one whose first day has begun starts at once, without news of what its brand just did': machine => {
      for (const from of [null, 0, -3]) {
        const row = aDraft(machine)
        row.pass(day)
        expect(row.send('seller', schedule(from, 7))).toBe(true)
        expect([row.state(), row.did, times(row.context())]).toEqual([
          ...['running', ['startPrices'], [day, 7 * day]],
        ])
        row.pass(6 * day)
        expect([row.state(), row.did]).toEqual(['ended', ['startPrices', 'endPrices', 'notifyEnded']])
      }
    },
    'days that are over, or end before they begin, are not scheduled': machine => {
      const row = aDraft(machine)
      for (const [from, to] of [
        [-7, -3],
        [-7, 0],
        [null, 0],
        [null, -1],
        [7, 3],
        [3, 3],
      ] as const)
        expect([row.send('seller', schedule(from, to)), row.state()]).toEqual([false, 'draft'])
      expect(row.did).toEqual([])
    },
    'one that is edited again does not start until it is scheduled again': machine => {
      const row = aScheduled(machine)
      expect(row.send('seller', revise)).toBe(true)
      expect([row.state(), times(row.context())]).toEqual(['draft', [null, null]])
      row.pass(10 * day)
      expect([row.state(), row.did]).toEqual(['draft', []])
      expect(row.send('seller', schedule(12, 14))).toBe(true)
      row.pass(2 * day)
      expect(row.state()).toBe('running')
    },
    'a running one ends early, once, and cannot be edited or canceled': machine => {
      const row = aScheduled(machine)
      row.pass(4 * day)
      for (const event of [revise, cancel, schedule(5, 9)])
        expect([row.send('seller', event), row.state()]).toEqual([false, 'running'])
      row.did.length = 0
      expect(row.send('seller', end)).toBe(true)
      expect([row.state(), row.did]).toEqual(['ended', ['endPrices']])
      expect(row.send('seller', end)).toBe(false)
      row.pass(10 * day)
      expect(row.did).toEqual(['endPrices'])
    },
    'a draft and a scheduled one are canceled, and never start': machine => {
      for (const make of [aDraft, aScheduled]) {
        const row = make(machine)
        expect(row.send('seller', end)).toBe(false)
        expect([row.send('seller', cancel), row.state()]).toEqual([true, 'cancelled'])
        row.pass(30 * day)
        expect([row.state(), row.did]).toEqual(['cancelled', []])
        for (const event of [schedule(40, 50), revise, end, cancel])
          expect(row.send('seller', event)).toBe(false)
      }
    },
    'nobody but its brand sends its events': machine => {
      const row = aScheduled(machine)
      for (const by of ['buyer', 'member', 'moderator', 'system'] as const)
        for (const event of [revise, cancel, end, schedule(3, 7)]) expect(row.send(by, event)).toBe(false)
      row.pass(3 * day)
      for (const by of ['buyer', 'member', 'moderator', 'system'] as const)
        expect(row.send(by, end)).toBe(false)
    },
  },
})
