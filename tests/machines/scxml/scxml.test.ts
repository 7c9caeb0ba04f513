import { expect, test } from 'vitest'
import { and, createMachine, fromPromise, not, or, setup, stateIn } from 'xstate'
import { scxmlOf } from '#scripts/machines/scxml.ts'
import { documentOf, type Tag } from './document.ts'
import { followed } from './follow.ts'
import { interpreterOf } from './interpreter.ts'

const tags = (tag: Tag, name: string): Tag[] => [
  ...(tag.name === name ? [tag] : []),
  ...tag.children.flatMap(child => tags(child, name)),
]
const attributesOf = (text: string, name: string) =>
  tags(documentOf(text), name).map(({ attributes }) => attributes)

const kettle = setup({
  types: {
    context: {} as { degrees: number },
    events: {} as
      | { type: 'on' }
      | { type: 'heated'; degrees: number }
      | { type: 'lid.opened' }
      | { type: 'lid' }
      | { type: 'left' }
      | { type: 'back' },
  },
  guards: {
    isHot: ({ context }) => context.degrees >= 100,
    isAbove: (_, { degrees }: { degrees: number }) => degrees > 20,
  },
  actions: { whistle: () => {}, note: () => {} },
  delays: { patience: ({ context }) => context.degrees * 10, rest: 300 },
}).createMachine({
  id: 'kettle',
  context: { degrees: 20 },
  initial: 'shut',
  on: { left: '.away' },
  states: {
    shut: {
      type: 'parallel',
      states: {
        before: { type: 'history', history: 'deep' },
        plate: {
          initial: 'cold',
          states: {
            cold: { on: { on: 'warm' } },
            warm: {
              description: 'It is "on" <still> & hums.',
              tags: ['loud'],
              entry: 'note',
              exit: 'whistle',
              after: {
                patience: 'cold',
                rest: { guard: not('isHot'), target: 'cold' },
                2000: { target: 'cold' },
              },
              on: {
                heated: [
                  {
                    guard: and([
                      'isHot',
                      or([stateIn('#kettle.shut.lid.up'), not(stateIn({ shut: { lid: 'down' } }))]),
                    ]),
                    target: 'cold',
                  },
                  { guard: { type: 'isAbove', params: ({ event }) => event }, actions: 'whistle' },
                  { guard: { type: 'isAbove', params: ({ context }) => context } },
                ],
              },
            },
          },
        },
        lid: {
          initial: 'down',
          states: { down: { on: { lid: 'up', 'lid.opened': 'up' } }, up: { on: { lid: 'down' } } },
        },
      },
    },
    away: { on: { back: '#kettle.shut.before' } },
  },
})

test('guards are read by name, and what is made of guards is said', () => {
  expect(attributesOf(scxmlOf(kettle), 'transition').flatMap(({ cond }) => cond ?? [])).toEqual([
    "!guards['isHot']",
    "(guards['isHot'] && (In('kettle_shut_lid_up') || !In('kettle_shut_lid_down')))",
    "guards['isAbove']",
    "guards['isAbove 2']",
  ])
  expect(attributesOf(scxmlOf(kettle), 'data')).toEqual([
    { id: 'guards', expr: "({ 'isHot': false, 'isAbove': false, 'isAbove 2': false })" },
    { id: 'delays', expr: "({ 'patience': null, 'rest': '300ms' })" },
  ])
})

test('a delay is sent on entry and canceled on exit, a history has a beginning', () => {
  const text = scxmlOf(kettle)
  const sent = attributesOf(text, 'send')
  expect(sent.map(({ delay, delayexpr }) => delay ?? delayexpr)).toEqual([
    '2000ms',
    "delays['patience']",
    "delays['rest']",
  ])
  expect(attributesOf(text, 'cancel').map(({ sendid }) => sendid)).toEqual(sent.map(({ id }) => id))
  expect(attributesOf(text, 'history')).toEqual([{ id: 'kettle_shut_before', type: 'deep' }])
  const [history] = tags(documentOf(text), 'history')
  expect(history?.children).toMatchObject([
    { name: 'transition', attributes: { target: 'kettle_shut_plate kettle_shut_lid' } },
  ])
})

test('the file lists what it cannot say, and keeps descriptions, tags and names of actions', () => {
  const text = scxmlOf(kettle)
  expect(attributesOf(text, 'state').find(({ id }) => id === 'kettle_shut_plate_warm')).toMatchObject({
    'gd:description': 'It is "on" <still> & hums.',
    'gd:tags': 'loud',
  })
  expect(attributesOf(text, 'onentry')).toMatchObject([{ 'gd:actions': 'note' }])
  const note = text
    .slice(0, text.indexOf('-->'))
    .split('\n')
    .map(line => line.trim())
  expect(note).toEqual(
    expect.arrayContaining([
      '* isHot',
      '* isAbove 2, asked by shut.plate.warm | heated | 3',
      '* patience',
      '* whistle',
      '* lid takes lid.opened',
      'Left out: the context and its initial value, input, parameters computed from events, meta data.',
    ]),
  )
})

test('an interpreter follows guards, timers and a history', () => {
  const hot = new Set<string>()
  const interpreter = interpreterOf(scxmlOf(kettle), name => hot.has(name))
  interpreter.send('on')
  expect([...interpreter.timers.keys()]).toHaveLength(3)
  interpreter.send('left')
  expect([interpreter.states(), interpreter.timers.size]).toEqual([['kettle_away'], 0])
  interpreter.send('back')
  expect(interpreter.states()).toEqual(['kettle_shut_lid_down', 'kettle_shut_plate_warm'])
  hot.add('isHot')
  interpreter.send('heated')
  expect(interpreter.states()).toEqual(['kettle_shut_lid_down', 'kettle_shut_plate_warm'])
  interpreter.send('lid')
  interpreter.send('heated')
  expect(interpreter.states()).toEqual(['kettle_shut_lid_up', 'kettle_shut_plate_cold'])
})

const door = setup({ actors: { bell: fromPromise(() => new Promise(() => {})) } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open', lock: 'locked' }, invoke: { id: 'bell', src: 'bell' } },
    open: { after: { 500: 'shut' } },
    locked: { type: 'final' },
  },
})
const subject = {
  name: 'door',
  machine: door,
  events: { push: { type: 'push' }, lock: { type: 'lock' } },
  invariants: {},
  behaviours: {},
}

test('a wrong target, a lost timer, a lost end and a lost invoke are found along the paths', () => {
  const text = scxmlOf(door)
  expect(followed(subject)).toEqual({ steps: 6, differences: [] })
  const without = (part: RegExp, other = '') => {
    expect(text).toMatch(part)
    return followed(subject, text.replace(part, other)).differences
  }
  expect(without(/target="door_open"/, 'target="door_shut"')).toContain(
    'start: shut > push: door_shut with bell instead of door_open with ',
  )
  expect(without(/<send .*\/>/)).toEqual(['start: after 500: no timer is set for it'])
  expect(without(/<transition event="done.state.door".*\/>/)).toEqual([
    'start: shut > lock: door_locked with  instead of door__end with ',
  ])
  expect(without(/<invoke .*\/>/)).toContain('start: start: door_shut with  instead of door_shut with bell')
})

test('transitions for which XState stays in a parallel state and SCXML does not are listed', () => {
  const region = { initial: 'one', states: { one: {}, two: {} } }
  const machine = createMachine({
    id: 'pair',
    type: 'parallel',
    on: { left: '.a', stay: {}, again: { target: '.b', reenter: true } },
    states: {
      a: { initial: 'one', states: { one: { on: { cross: '#pair.b.two', next: 'two' } }, two: {} } },
      b: region,
    },
  })
  expect(scxmlOf(machine).match(/^ {2}\* .* to .*$/gm)).toEqual([
    '  * (any) | left | 1 to a',
    '  * a.one | cross | 1 to b.two',
  ])
})

test('two states whose names would be one, and an event that is no token, are refused', () => {
  const same = createMachine({
    id: 'a',
    initial: 'b_c',
    states: { b_c: {}, b: { initial: 'c', states: { c: {} } } },
  })
  expect(() => scxmlOf(same)).toThrow('SCXML cannot call a state a_b_c')
  expect(() => scxmlOf(createMachine({ id: 'a', on: { 'two words': {} } }))).toThrow(
    'SCXML cannot name an event "two words".',
  )
})
