import { describe, expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { edgesOf } from '../edges.ts'
import { pathsOf } from '../paths.ts'
import { briefTours, type TourOptions, toursOf } from '../tours.ts'

/** A door that can be locked, and kicked in for good. */
const door = createMachine({
  context: { kicks: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: 'opened',
        lock: 'locked',
        kick: [
          { guard: ({ context }) => context.kicks === 1, target: 'broken' },
          { actions: assign({ kicks: ({ context }) => context.kicks + 1 }) },
        ],
      },
    },
    opened: { on: { close: 'closed' } },
    locked: { on: { unlock: 'closed', burn: 'burned' } },
    broken: { type: 'final' },
    burned: { type: 'final' },
  },
})

const events = Object.fromEntries(
  ['open', 'close', 'lock', 'unlock', 'kick', 'burn'].map(type => [type, { type }]),
)

describe('tours', () => {
  test('take every edge in fewer starts than paths', () => {
    const tours = planned({ startCost: 5 })
    expect(labels(tours)).toEqual([
      'open → opened, close → closed, lock → locked, unlock → closed, kick → closed, kick → broken',
      'lock → locked, burn → burned',
    ])
    expect(takenBy(tours)).toEqual(edgesOf(door).length)
    expect(pathsOf(door, { events })).toHaveLength(4)
  })

  test('start again where going on would be longer', () => {
    const rooms = createMachine({
      initial: 'hall',
      on: { leave: '.hall' },
      states: {
        hall: { on: { up: 'stairs' } },
        stairs: { on: { left: 'a', right: 'b', on: 'c' } },
        a: {},
        b: {},
        c: {},
      },
    })
    const events = named('up', 'left', 'right', 'on', 'leave')
    const two = 'up → stairs, left → a, leave → hall, up → stairs, right → b'
    expect(labels(toursOf(rooms, { events, startCost: 1 }))).toEqual([
      `${two}, leave → hall, up → stairs, on → c`,
    ])
    expect(labels(toursOf(rooms, { events, startCost: 0 }))).toEqual([two, 'up → stairs, on → c'])
  })

  test('take nothing after a step that leaves something behind but what they were on the way to', () => {
    expect(labels(planned({ startCost: 5, ends: label => label === 'open' }))).toEqual([
      'lock → locked, unlock → closed, kick → closed, open → opened',
      'lock → locked, burn → burned',
      'kick → closed, kick → broken',
      'open → opened, close → closed',
    ])
  })

  test('tell states as they are, where the projection hides a difference', () => {
    const tours = planned({ startCost: 5, project: () => ({}) })
    for (const tour of tours) {
      const kicks = tour.filter(({ label, next }) => label === 'kick' && next === 'closed').length
      expect(tour.at(-1)?.snapshot.context.kicks).toBe(kicks)
    }
  })
})

describe('brief tours', () => {
  const all = planned({ startCost: 0 })

  test('tours of a machine, cut short: every event and every state once, and each tour is the beginning of one', () => {
    const brief = briefTours(all, { startCost: 5 })
    const seen = (tours: typeof all) => {
      const steps = tours.flat()
      return [steps.map(({ label }) => label), steps.map(({ next }) => next)].map(each => new Set(each))
    }
    expect(seen(brief)).toEqual(seen(all))
    for (const tour of brief) expect(all.some(each => tour.every((step, at) => each[at] === step))).toBe(true)
  })

  test('edges that cause an event seen before: only one of them is taken', () => {
    const ring = createMachine({
      initial: 'one',
      states: {
        one: { on: { next: 'two' } },
        two: { on: { next: 'three', reset: 'one' } },
        three: { on: { next: 'one', reset: 'one' } },
      },
    })
    const tours = toursOf(ring, { events: named('next', 'reset'), startCost: 5 })
    expect(tours.flat().length).toBeGreaterThan(5)
    expect(labels(briefTours(tours, { startCost: 5 }))).toEqual([
      'next → two, next → three, next → one, next → two, reset → one',
    ])
  })

  test('events that do not count: they are caused only where they lead to a new state', () => {
    const switched = createMachine({
      initial: 'off',
      states: { off: { on: { on: 'on', tick: 'off' } }, on: { on: { tick: 'on', wear: 'worn' } }, worn: {} },
    })
    const tours = toursOf(switched, { events: named('on', 'tick', 'wear'), startCost: 0 })
    const counts = (label: string) => label === 'on'
    const brief = briefTours(tours, { startCost: 0, counts }).flat()
    expect(tours.flat().map(({ label }) => label)).toContain('tick')
    expect(new Set(brief.map(({ next }) => next))).toEqual(new Set(['on', 'worn']))
    expect(
      briefTours(tours, { startCost: 0, counts: () => false })
        .flat()
        .at(-1)?.next,
    ).toBe('worn')
  })

  test('tours from another start: only what the earlier ones did not show', () => {
    const covered = new Set<string>()
    expect(briefTours(all, { startCost: 5, covered })).not.toEqual([])
    expect(briefTours(all, { startCost: 5, covered })).toEqual([])
  })

  test('no tours: no brief ones', () => {
    expect(briefTours([[]], { startCost: 5 })).toEqual([])
  })
})

const planned = (options: Omit<TourOptions, 'events'>) => toursOf(door, { events, ...options })

const named = (...types: readonly string[]) => Object.fromEntries(types.map(type => [type, { type }]))

const labels = (tours: ReturnType<typeof toursOf>) =>
  tours.map(tour => tour.map(({ label, next }) => `${label} → ${next}`).join(', '))

const takenBy = (tours: ReturnType<typeof toursOf>) =>
  new Set(tours.flatMap(tour => tour.map(({ state, label, next }) => `${state} ${label} ${next}`))).size
