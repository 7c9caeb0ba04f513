import { expect, test } from 'vitest'
import {
  and,
  createMachine,
  fromPromise,
  initialTransition,
  not,
  or,
  setup,
  stateIn,
  transition,
} from 'xstate'
import { definitionOf } from '#scripts/machines/definition.ts'
import { leftOutOf } from '#scripts/machines/definition-parts.ts'
import { formats } from '#scripts/machines/formats.ts'

const oven = setup({
  types: {
    context: {} as { degrees: number; limits: { most: number }; seen: Set<string> },
    events: {} as { type: 'baked' } | { type: 'set'; degrees: number },
    output: {} as { done: boolean },
  },
  actors: { watch: fromPromise<void, { every: number }>(() => new Promise(() => {})) },
  guards: {
    isHot: () => true,
    isAbove: (_, { degrees }: { degrees: number }) => degrees > 20,
  },
  actions: { beep: (_, _params: { times: number }) => {}, light: () => {} },
}).createMachine({
  id: 'oven',
  context: { degrees: 20, limits: { most: 250 }, seen: new Set(['door']) },
  output: { done: true },
  initial: 'baking',
  states: {
    baking: {
      entry: [{ type: 'beep', params: { times: 2 } }, 'light'],
      exit: { type: 'beep', params: ({ context }) => ({ times: context.degrees }) },
      invoke: { id: 'watch', src: 'watch', input: { every: 500 } },
      on: {
        set: { guard: { type: 'isAbove', params: ({ event }) => event }, actions: 'light' },
        baked: [
          { guard: and(['isHot', or([not('isHot'), stateIn('#oven.baking')])]), target: 'ready' },
          {
            guard: { type: 'isAbove', params: { degrees: 90 } },
            target: 'ready',
            actions: { type: 'beep', params: { times: 3 } },
          },
        ],
      },
    },
    ready: { type: 'final', output: ({ context }) => context.degrees },
  },
})

test('a definition keeps the context, outputs, inputs, parameters and what guards are made of', () => {
  expect(JSON.parse(JSON.stringify(definitionOf(oven)))).toEqual({
    id: 'oven',
    context: { degrees: 20, limits: { most: 250 } },
    initial: 'baking',
    output: { done: true },
    states: {
      baking: {
        entry: [{ type: 'beep', params: { times: 2 } }, 'light'],
        exit: ['beep'],
        invoke: [{ id: 'watch', src: 'watch', input: { every: 500 } }],
        on: {
          set: [{ guard: 'isAbove', actions: ['light'] }],
          baked: [
            {
              guard: {
                type: 'isHot and not isHot or in baking',
                and: [
                  'isHot',
                  {
                    type: 'not isHot or in baking',
                    or: [
                      { type: 'not isHot', not: 'isHot' },
                      { type: 'in baking', stateIn: '#oven.baking' },
                    ],
                  },
                ],
              },
              target: 'ready',
            },
            {
              guard: { type: 'isAbove', params: { degrees: 90 } },
              target: 'ready',
              actions: [{ type: 'beep', params: { times: 3 } }],
            },
          ],
        },
      },
      ready: { type: 'final' },
    },
  })
})

const missing = [
  'context.seen: not plain data',
  'parameters of beep on exit of baking',
  'parameters of isAbove at baking | set | 1',
  'output of ready: computed',
]

test('computed values are left out of the exports, and both files say so', () => {
  expect(leftOutOf(oven).toSorted()).toEqual(missing.toSorted())
  const found = { name: 'oven', file: 'oven.ts', machine: oven }
  const { leftOut } = JSON.parse(formats.json?.write([found]) ?? '')
  expect(leftOut.toSorted()).toEqual(missing.toSorted())
  const source = formats.stately?.write([found]) ?? ''
  for (const what of missing) expect(source).toMatch(new RegExp(`^// .*${what.replaceAll('|', '\\|')}$`, 'm'))
  const plain = createMachine({ id: 'plain', context: { lines: [] } })
  expect(leftOutOf(plain)).toEqual([])
  expect(formats.stately?.write([{ ...found, machine: plain }])).not.toMatch(/^\/\//m)
})

test('a context that is made of the input is said to be left out', () => {
  const machine = createMachine({ id: 'counter', context: ({ input }) => ({ count: input }) })
  expect(definitionOf(machine).context).toBeUndefined()
  expect(leftOutOf(machine)).toEqual(['context: computed when the machine starts'])
})

test('a definition with its guards provided by their words runs as the machine does', () => {
  const copy = createMachine(JSON.parse(JSON.stringify(definitionOf(oven)))).provide({
    actors: { watch: fromPromise(() => new Promise(() => {})) },
    guards: {
      'isHot and not isHot or in baking': () => false,
      isAbove: (_, params) => JSON.stringify(params) === '{"degrees":90}',
    },
  })
  const [start] = initialTransition(copy)
  expect([start.value, start.context]).toEqual(['baking', { degrees: 20, limits: { most: 250 } }])
  const [end, actions] = transition(copy, start, { type: 'baked' })
  expect(end).toMatchObject({ value: 'ready', status: 'done', output: { done: true } })
  expect(actions).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'beep', params: { times: 3 } })]),
  )
})
