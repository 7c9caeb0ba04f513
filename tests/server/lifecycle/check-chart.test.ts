import { describe, expect, test } from 'vitest'
import { assign, emit, raise, setup } from 'xstate'
import { definitions } from '#server/domains/definitions.ts'
import { checkChart } from '#server/platform/lifecycle/check-chart.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { makeTransition } from '#server/platform/lifecycle/transition.ts'
import type { Role, TransitionMeta } from '#src/machines/lifecycles/roles.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }

const kit = setup({
  types: {
    context: {} as { cents: number },
    events: {} as { type: 'lock.open' | 'lock.close' | 'lock.call'; by: Role },
    meta: {} as TransitionMeta,
  },
  actions: {
    ring: (_, _params?: { times: number }) => undefined,
    count: assign({ cents: ({ context }) => context.cents + 1 }),
    shout: emit({ type: 'shouted' }),
    forget: () => undefined,
  },
  guards: { isDay: ({ context }) => context.cents > 0 },
  delays: { patience: 1000 },
})
type Config = Parameters<typeof kit.createMachine>[0]

/** A kind of these states, that can ring. */
const aKind = (config: Omit<Config, 'context'>, given: Partial<Definition> = {}) =>
  ({
    kind: 'report',
    machine: kit.createMachine({ ...config, context: { cents: 0 } } as Config),
    contextOf: () => ({ cents: 0 }),
    sentences: {},
    people: {},
    effects: { ring: { run: () => undefined } },
    ...given,
  }) as unknown as Definition

const open = { initial: 'open' } as const
const refused: readonly [name: string, config: Omit<Config, 'context'>, sentence: string][] = [
  [
    'parallel regions',
    { ...open, states: { open: { type: 'parallel', states: { a: {}, b: {} } } } },
    'State open is parallel, and a row is in one state at a time',
  ],
  [
    'a history',
    { ...open, states: { open: { initial: 'a', states: { a: {}, last: { type: 'history' } } } } },
    'State open.last is a history, and a row does not remember earlier states',
  ],
  [
    'an invoked actor',
    { ...open, states: { open: { invoke: { id: 'watch', src: 'watch' } as never } } },
    'State open invokes watch, and nothing runs between two events',
  ],
  [
    'a wildcard',
    { ...open, states: { open: { on: { '*': { meta: buyer } as never } } } },
    'Event * of open is a wildcard',
  ],
  [
    'an event that nobody may send',
    { ...open, states: { open: { on: { 'lock.open': {} } } } },
    'Event lock.open of open has a candidate that no role may send',
  ],
  [
    'a deadline after which nothing follows where its guards refuse',
    { ...open, states: { open: { after: { patience: { guard: 'isDay', target: 'shut' } } }, shut: {} } },
    'Deadline xstate.after.patience.(machine).open of open passes once, and nothing follows',
  ],
  [
    'a delay that is not provided',
    { ...open, states: { open: { after: { never: 'shut' } as never }, shut: {} } },
    'Delay never of open is not provided',
  ],
  [
    'an action that is written in place',
    { ...open, states: { open: { on: { 'lock.open': { actions: () => undefined, meta: buyer } } } } },
    'An action of open is written in place',
  ],
  [
    'an action without an effect',
    { ...open, states: { open: { on: { 'lock.open': { actions: 'forget', meta: buyer } } } } },
    'Action forget of open has no effect.',
  ],
  [
    'a context that nothing writes back',
    { ...open, states: { open: { on: { 'lock.open': { actions: 'count', meta: buyer } } } } },
    'An action of open changes the context',
  ],
  [
    'an emitted event',
    { ...open, states: { open: { exit: 'shout' } } },
    'Action xstate.emit of open is not carried out',
  ],
  [
    'an event that it raises itself',
    { ...open, states: { open: { exit: raise({ type: 'lock.call', by: 'buyer' }) } } },
    'Action xstate.raise of open is not carried out',
  ],
  [
    'an action at its beginning',
    { ...open, states: { open: { initial: 'a', states: { a: { entry: 'ring' } } } } },
    'open.a begins with an action, and the row is not there yet',
  ],
  [
    'an event of the root beside a final state',
    { ...open, on: { 'lock.call': { meta: buyer } }, states: { open: {}, gone: { type: 'final' } } },
    'Event lock.call of the root would go on in the final state gone',
  ],
]

describe('a chart is refused that has', () => {
  test.for(refused)('%s', ([, config, sentence]) => {
    expect(() => checkChart(aKind(config))).toThrow(sentence)
  })
})

test('all faults of a chart are said at once', () => {
  const states = { open: { exit: ['forget', 'shout'] } } as const
  expect(() => checkChart(aKind({ ...open, states }))).toThrow(
    'The chart of report cannot be carried out. Action forget of open has no effect. Action xstate.emit of open',
  )
})

test.for(definitions.map(definition => [definition.kind, definition] as const))(
  'the chart of %s is carried out whole',
  ([, definition]) => expect(() => checkChart(definition)).not.toThrow(),
)

const row = () => ({ id: 'rp_1', state: 'open', version: 1 })
const now = new Date('2026-03-01T10:00:00Z')
const send = (definition: Definition, by: Role) =>
  makeTransition(definition, row(), { type: 'lock.open', by }, now)

test('a context is changed where the kind writes it back', () => {
  const states = { open: { on: { 'lock.open': { actions: 'count', meta: buyer } } } } as const
  const kept: object[] = []
  const definition = aKind({ ...open, states }, { keep: (_, context) => kept.push(context) })
  expect(() => checkChart(definition)).not.toThrow()
  expect(send(definition, 'buyer')).toEqual({ state: 'open', effects: [] })
  expect(kept).toEqual([{ cents: 1 }])
})

test('the parameters of an action come with its effect', () => {
  const ring = { type: 'ring', params: { times: 3 } } as const
  const states = { open: { on: { 'lock.open': { actions: ring, meta: buyer } } } } as const
  expect(send(aKind({ ...open, states }), 'buyer').effects).toEqual([
    { type: 'action', name: 'ring', params: { times: 3 } },
  ])
})

describe('who sends an event takes a candidate of their own role', () => {
  const both = aKind({
    ...open,
    states: {
      open: {
        on: {
          'lock.open': [
            { target: 'bySeller', meta: seller },
            { target: 'byBuyerAtDay', guard: 'isDay', meta: buyer },
            { target: 'byBuyer', meta: buyer },
          ],
        },
      },
      bySeller: {},
      byBuyerAtDay: {},
      byBuyer: {},
    },
  })
  test.for([
    ['seller', 'by_seller'],
    ['buyer', 'by_buyer'],
  ] as const)('%s goes to %s', ([by, state]) => {
    expect(send(both, by).state).toBe(state)
  })
  test('nobody else goes anywhere', () => {
    expect(() => send(both, 'moderator')).toThrow('Only the seller or the buyer can do this.')
  })
})
