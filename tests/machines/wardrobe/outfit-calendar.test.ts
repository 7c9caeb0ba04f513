import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysIn,
  todayOf,
  weekdayOf,
  weeksOf,
} from '#src/machines/editors/outfits/month-days.ts'
import { outfitCalendarMachine } from '#src/machines/editors/outfits/outfit-calendar.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const input = { day: '2026-11-22', firstWeekday: 0 }
const chosen = (day: string) => ({ type: 'day.chosen', day })
const moved = (days: number) => ({ type: 'day.moved', days })
const edged = (to: string) => ({ type: 'week.edged', to })
const month = (months: number) => ({ type: 'month.moved', months })
const wanted = { type: 'plan.wanted' }
const givenUp = { type: 'plan.givenUp' }
const suggestions = { type: 'suggestions.wanted' }
const turned = (page: number) => ({ type: 'suggestions.turned', page })
const closed = { type: 'suggestions.closed' }
const retried = { type: 'plan.retried' }
const changed = (isPlanned: boolean) => ({ type: 'plan.changed', outfit: 'fit_1', name: 'Sunday', isPlanned })
const full = { status: 409, code: 'day_is_full', message: 'This day has 3 outfits already.' }
// no toast tells of it
const away = { status: 0, code: 'unreachable', message: 'We cannot reach Garderobe.' }
const plan = { on: '2026-11-22', outfit: 'fit_1', name: 'Sunday', isPlanned: true }

describeMachine({
  name: 'outfit-calendar',
  machine: outfitCalendarMachine,
  inputs: { 'a Sunday': input },
  events: {
    'the same day': chosen('2026-11-22'),
    'the day after': moved(1),
    'to Monday': edged('first'),
    'a month on': month(1),
    'plan.wanted': wanted,
    'plan.givenUp': givenUp,
    'suggestions.wanted': suggestions,
    'other suggestions': turned(1),
    'suggestions.closed': closed,
    'it is planned': changed(true),
    'plan.retried': retried,
    'the server has it': done('change', undefined),
    'the day is full': failed('change', full),
    'no answer': failed('change', away),
  },
  project: ({
    day,
    change,
    page,
    refusal,
  }: {
    day: string
    change: object | null
    page: number
    refusal: string | null
  }) => ({
    isFirst: day === input.day,
    change: change !== null,
    page,
    refusal,
  }),
  invariants: {
    open: ({ children }) => !('change' in children),
    'open.looking': ({ context }) => context.change === null,
    'open.choosing': ({ context }) => context.change === null && context.refusal === null,
    'open.suggesting': ({ context }) => context.change === null && context.refusal === null,
    // what was wanted is kept for Retry
    'open.unreachable': ({ context }) => context.change !== null,
    changing: ({ context, children }) =>
      context.change !== null && context.refusal === null && 'change' in children,
  },
  behaviours: {
    'keys move from day to day, within the week and by months, and the month follows': machine => {
      const calendar = rigOf(machine, { input })
      const day = () => calendar.context().day
      for (const [event, expected] of [
        [moved(1), '2026-11-23'],
        [moved(-7), '2026-11-16'],
        [edged('last'), '2026-11-22'],
        [edged('first'), '2026-11-16'],
        [moved(20), '2026-12-06'],
        [chosen('2026-12-31'), '2026-12-31'],
        [month(2), '2027-02-28'],
        [month(-1), '2027-01-28'],
      ] as const) {
        calendar.send(event)
        expect(day()).toBe(expected)
      }
    },
    'a week ends on the day before the one that begins the next': machine => {
      for (const [firstWeekday, edges] of [
        [6, ['2026-11-22', '2026-11-28']],
        [5, ['2026-11-21', '2026-11-27']],
      ] as const) {
        const calendar = rigOf(machine, { input: { ...input, firstWeekday } })
        const found = ['first', 'last'].map(edge => {
          calendar.send(edged(edge))
          return calendar.context().day
        })
        expect(found).toEqual(edges)
      }
    },
    'an outfit is planned for the day that was looked at, and it is said': async machine => {
      const calendar = rigOf(machine, { input })
      calendar.send(wanted)
      expect(calendar.state()).toBe('open.choosing')
      calendar.send(givenUp)
      expect(calendar.state()).toBe('open.looking')
      calendar.send(wanted)
      calendar.send(changed(true))
      calendar.send(changed(true))
      calendar.send(moved(1))
      expect([calendar.state(), calendar.context().day]).toEqual(['changing', '2026-11-22'])
      expect(calendar.calls('change')).toEqual([plan])
      await calendar.answer('change')
      expect([calendar.state(), calendar.context().change]).toEqual(['open.looking', null])
      expect(calendar.actions).toEqual([{ action: 'notifyChanged', params: plan }])
      calendar.send(changed(false))
      expect(calendar.calls('change').at(-1)).toEqual({ ...plan, isPlanned: false })
    },
    'suggestions are turned page by page, and each day begins with the first': machine => {
      const calendar = rigOf(machine, { input })
      calendar.send(turned(1))
      expect([calendar.state(), calendar.context().page]).toEqual(['open.looking', 0])
      calendar.send(suggestions)
      calendar.send(turned(2))
      expect([calendar.state(), calendar.context().page]).toEqual(['open.suggesting', 2])
      calendar.send(closed)
      expect(calendar.state()).toBe('open.looking')
      calendar.send(suggestions)
      expect([calendar.state(), calendar.context().page]).toEqual(['open.suggesting', 0])
      calendar.send(moved(1))
      expect(calendar.state()).toBe('open.looking')
    },
    'a refused change shows its reason until something else is done': async machine => {
      for (const event of [chosen('2026-11-01'), moved(1), edged('first'), month(1), wanted, changed(true)]) {
        const calendar = rigOf(machine, { input })
        calendar.send(changed(true))
        await calendar.refuse('change', full)
        expect([calendar.state(), calendar.context().refusal, calendar.context().change]).toEqual([
          'open.looking',
          full.message,
          null,
        ])
        expect(calendar.actions).toEqual([])
        calendar.send(event)
        expect(calendar.context().refusal).toBeNull()
      }
    },
    'without an answer the same goes out again, or another day is looked at': async machine => {
      const calendar = rigOf(machine, { input })
      calendar.send(changed(true))
      await calendar.refuse('change', away)
      expect([calendar.state(), calendar.context()]).toMatchObject([
        'open.unreachable',
        { change: plan, refusal: expect.stringMatching(/cannot reach/) },
      ])
      calendar.send(retried)
      expect([calendar.calls('change'), calendar.context().refusal]).toEqual([[plan, plan], null])
      for (const event of [chosen('2026-11-01'), moved(1), edged('first'), month(1), wanted]) {
        const other = rigOf(machine, { input })
        other.send(changed(true))
        await other.refuse('change', away)
        other.send(event)
        expect(other.context().change).toBeNull()
        expect(other.state()).toBe(event === wanted ? 'open.choosing' : 'open.looking')
      }
    },
  },
})

test('months have their days, and weeks begin on the day that is first', () => {
  expect([daysIn('2028-02-11'), daysIn('2026-02-01'), daysIn('2026-12-31')]).toEqual([29, 28, 31])
  expect([weekdayOf('2026-11-22', 0), weekdayOf('2026-11-23', 0)]).toEqual([6, 0])
  expect([weekdayOf('2026-11-22', 6), weekdayOf('2026-11-21', 6)]).toEqual([0, 6])
  expect([weekdayOf('2026-11-22', 5), weekdayOf('2026-11-21', 5)]).toEqual([1, 0])
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1)]).toEqual(['2026-02-28', '2025-12-15'])
  const weeks = weeksOf('2026-11', 0)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.flat().filter(day => day !== null)).toHaveLength(30)
  // November 2026 begins on a Sunday
  expect(weeksOf('2026-11', 6)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-11', 6)).toHaveLength(5)
  expect(weeksOf('2026-11', 5)[0]?.slice(0, 2)).toEqual([null, '2026-11-01'])
  expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
