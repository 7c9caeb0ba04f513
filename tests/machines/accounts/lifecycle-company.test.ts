import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type CompanyContext, companyMachine } from '#src/machines/lifecycles/company.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const approve = { type: 'company.approve' }
const suspend = { type: 'company.suspend', reason: 'It sells copies.' }
const resume = { type: 'company.resume' }
const end = { type: 'company.endHoliday' }
const plan = (from: number, to: number) => ({ type: 'company.planHoliday', from: from * day, to: to * day })
const opened = ['openShop', 'tellOpened']
const none: CompanyContext = { now: 0, holidayFrom: null, holidayTo: null }
const holidays = ['company.suspend', 'company.planHoliday', 'company.endHoliday']
const dates = ({ holidayFrom, holidayTo }: Readonly<Record<string, unknown>>) => [holidayFrom, holidayTo]

/** A company whose shop is open. */
function aShop(machine: AnyStateMachine) {
  const row = rowOf(machine, none)
  row.send('moderator', approve)
  return row
}

describeMachine({
  name: 'lifecycle-company',
  machine: companyMachine,
  inputs: { 'a new company': none },
  events: {
    'a moderator approves': { ...approve, by: 'moderator' },
    'a moderator suspends': { ...suspend, by: 'moderator' },
    'a moderator suspends without a reason': { ...suspend, reason: '  ', by: 'moderator' },
    'a moderator resumes': { ...resume, by: 'moderator' },
    'a holiday from today': { ...plan(0, 7), by: 'seller' },
    'a holiday to come': { ...plan(3, 7), by: 'seller' },
    'a holiday that is over': { ...plan(-7, -3), by: 'seller' },
    'a holiday that ends before it begins': { ...plan(7, 3), by: 'seller' },
    'no holiday': { ...end, by: 'seller' },
  },
  invariants: {
    pendingApproval: rests(['needsModerator'], ['company.approve']),
    open: rests(['settled'], ['company.suspend', 'company.planHoliday']),
    holidayPlanned: snapshot =>
      rests(['settled'], [...holidays, 'after untilHoliday'])(snapshot) && snapshot.context.holidayFrom > 0,
    away: snapshot =>
      rests(['settled'], [...holidays, 'after untilReturn'])(snapshot) && snapshot.context.holidayTo > 0,
    suspended: snapshot =>
      rests(['needsModerator'], ['company.resume'])(snapshot) && snapshot.context.holidayTo === null,
  },
  equivalent: {
    'open | company.suspend | 1: without forgetHoliday': 'An open shop has no holiday to forget.',
  },
  behaviours: {
    'a company waits until a moderator opens its shop, once': machine => {
      const row = rowOf(machine, none)
      expect([row.state(), row.did]).toEqual(['pendingApproval', []])
      expect(row.send('moderator', approve)).toBe(true)
      expect([row.state(), row.did]).toEqual(['open', opened])
      expect(row.send('moderator', approve)).toBe(false)
    },
    'in the demo the shop opens at once': machine => {
      const row = rowOf(machine, none)
      expect([row.send('system', approve), row.state(), row.did]).toEqual([true, 'open', opened])
    },
    'a shop is suspended only with a reason and resumes; its opening is announced once': machine => {
      const row = aShop(machine)
      expect(row.send('moderator', { ...suspend, reason: ' ' })).toBe(false)
      expect([row.send('moderator', suspend), row.state()]).toEqual([true, 'suspended'])
      expect(row.send('moderator', suspend)).toBe(false)
      expect([row.send('moderator', resume), row.state()]).toEqual([true, 'open'])
      expect(row.did).toEqual(opened)
    },
    'a shop that was never open is neither closed nor resumed, and has no holiday': machine => {
      const row = rowOf(machine, none)
      expect([row.send('moderator', suspend), row.send('moderator', resume)]).toEqual([false, false])
      expect([row.send('seller', plan(0, 7)), row.state()]).toEqual([false, 'pendingApproval'])
    },
    'a company opens and resumes nothing itself': machine => {
      const row = rowOf(machine, none)
      for (const by of ['member', 'seller', 'buyer'] as const) expect(row.send(by, approve)).toBe(false)
      row.send('moderator', approve)
      expect([row.send('system', suspend), row.send('member', suspend)]).toEqual([false, false])
      row.send('moderator', suspend)
      expect([row.send('member', resume), row.send('system', resume), row.state()]).toEqual([
        false,
        false,
        'suspended',
      ])
    },
    'a holiday to come begins on its first day and ends on its last': machine => {
      const row = aShop(machine)
      expect([row.send('seller', plan(3, 7)), row.state()]).toEqual([true, 'holidayPlanned'])
      expect(dates(row.context())).toEqual([3 * day, 7 * day])
      row.pass(3 * day - 1)
      expect(row.state()).toBe('holidayPlanned')
      row.pass(1)
      expect([row.state(), dates(row.context())]).toEqual(['away', [3 * day, 7 * day]])
      row.pass(4 * day - 1)
      expect(row.state()).toBe('away')
      row.pass(1)
      expect([row.state(), dates(row.context())]).toEqual(['open', [null, null]])
    },
    'a holiday from today begins at once': machine => {
      const row = aShop(machine)
      expect([row.send('seller', plan(0, 7)), row.state()]).toEqual([true, 'away'])
      expect(dates(row.context())).toEqual([0, 7 * day])
      row.pass(7 * day)
      expect(row.state()).toBe('open')
    },
    'new holiday dates move both ends, whether the holiday is planned or under way': machine => {
      const row = aShop(machine)
      row.send('seller', plan(3, 7))
      expect([row.send('seller', plan(5, 9)), row.state()]).toEqual([true, 'holidayPlanned'])
      row.pass(5 * day - 1)
      expect(row.state()).toBe('holidayPlanned')
      row.pass(1)
      expect([row.send('seller', plan(0, 20)), row.state(), dates(row.context())]).toEqual([
        true,
        'away',
        [0, 20 * day],
      ])
      row.pass(5 * day)
      expect(row.state()).toBe('away')
      expect([row.send('seller', plan(30, 40)), row.state(), dates(row.context())]).toEqual([
        true,
        'holidayPlanned',
        [30 * day, 40 * day],
      ])
      expect([row.send('seller', plan(0, 11)), row.state()]).toEqual([true, 'away'])
      row.pass(day)
      expect(row.state()).toBe('open')
    },
    'days that make no holiday are refused': machine => {
      const row = aShop(machine)
      for (const [from, to] of [
        [-7, -3],
        [-7, 0],
        [7, 3],
        [7, 7],
      ] as const)
        expect([row.send('seller', plan(from, to)), row.state()]).toEqual([false, 'open'])
      expect([row.send('moderator', plan(0, 7)), row.send('system', plan(3, 7))]).toEqual([false, false])
    },
    'its company ends a holiday early, and nobody else does': machine => {
      for (const days of [plan(0, 7), plan(3, 7)]) {
        const row = aShop(machine)
        expect(row.send('seller', end)).toBe(false)
        row.send('seller', days)
        expect(row.send('moderator', end)).toBe(false)
        expect([row.send('seller', end), row.state(), dates(row.context())]).toEqual([
          true,
          'open',
          [null, null],
        ])
        row.pass(30 * day)
        expect(row.state()).toBe('open')
      }
    },
    'a suspended shop loses its holiday and cannot plan one; resumed, it has none': machine => {
      for (const days of [plan(0, 7), plan(3, 7)]) {
        const row = aShop(machine)
        row.send('seller', days)
        expect(row.send('moderator', { ...suspend, reason: '' })).toBe(false)
        expect(row.send('system', suspend)).toBe(false)
        row.send('moderator', suspend)
        expect([row.state(), dates(row.context())]).toEqual(['suspended', [null, null]])
        row.pass(30 * day)
        expect([row.state(), row.send('seller', days), row.send('seller', end)]).toEqual([
          'suspended',
          false,
          false,
        ])
        row.send('moderator', resume)
        expect([row.state(), dates(row.context())]).toEqual(['open', [null, null]])
      }
    },
  },
})
