import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, setup } from 'xstate'
import { mutantsOf } from '../mutate.ts'
import { mutate } from '../mutation.ts'
import { rigOf } from '../rig.ts'
import { kettle } from './kettle-fixture.ts'

const lamp = setup({
  types: { context: {} as { hasPower: boolean }, input: {} as { hasPower: boolean } },
  guards: { hasPower: ({ context }) => context.hasPower },
  actions: { click: () => {} },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: { on: { 'lamp.pressed': { guard: 'hasPower', target: 'on', actions: 'click' } } },
    on: { on: { 'lamp.pressed': 'off' } },
  },
})
const withoutClick = 'off | lamp.pressed | 1: without click'

const pressed = { type: 'lamp.pressed' }

/** Looks at the light and does not listen. */
const isSeen = (machine: AnyStateMachine) => {
  const actor = createActor(machine, { input: { hasPower: true } }).start()
  actor.send(pressed)
  expect(actor.getSnapshot().value).toBe('on')
  actor.send(pressed)
  expect(actor.getSnapshot().value).toBe('off')
}
const isHeard = (machine: AnyStateMachine) => {
  const { send, actions } = rigOf(machine, { input: { hasPower: true } })
  send(pressed)
  expect(actions).toEqual([{ action: 'click', params: undefined }])
}

test('breaks every edge, every action and actor of a state and every delay', () => {
  expect(mutantsOf(kettle).map(({ name }) => name)).toEqual([
    'cold | kettle.filled | 1: never taken',
    'cold | kettle.filled | 1: without fill',
    'cold | kettle.filled | 1: to heating',
    'cold | kettle.filled | 1: guard negated',
    'cold | kettle.started | 1: never taken',
    'cold | kettle.started | 1: to hot',
    'cold | kettle.started | 1: guard negated',
    'cold | kettle.started | 2: never taken',
    'cold | kettle.started | 2: without complain',
    'cold | kettle.started | 2: to heating',
    'heating | done heat | 1: never taken',
    'heating | done heat | 1: to broken',
    'heating | error heat | 1: never taken',
    'heating | error heat | 1: without keepProblem',
    'heating | error heat | 1: without pourOut',
    'heating | error heat | 1: to judging',
    'heating | error heat | 1: guard negated',
    'heating | error heat | 2: never taken',
    'heating | error heat | 2: without keepProblem',
    'heating | error heat | 2: to judging',
    'hot | after coolDown | 1: never taken',
    'hot | after coolDown | 1: without pourOut',
    'hot | after coolDown | 1: to heating',
    'broken | kettle.repaired | 1: never taken',
    'broken | kettle.repaired | 1: without forgetProblem',
    'broken | kettle.repaired | 1: to scrapped',
    'judging | always | 1: never taken',
    'judging | always | 1: to heating',
    'judging | always | 1: guard negated',
    'judging | always | 2: never taken',
    'judging | always | 2: to cold',
    'heating | invoke: without heat',
    'hot | entry: without whistle',
    'scrapped | entry: without notifyScrapped',
    'delay coolDown: longer',
    'delay coolDown: shorter',
  ])
})

test('a mutant stays one when actors and actions are provided', () => {
  const [mutant] = mutantsOf(kettle).filter(({ name }) => name === 'cold | kettle.filled | 1: without fill')
  const filled = (machine: AnyStateMachine) => {
    const { send, context } = rigOf(machine)
    send({ type: 'kettle.filled' })
    return context().cups
  }
  expect([filled(kettle), mutant && filled(mutant.make())]).toEqual([1, 0])
})

test('counts the mutants that a behavior notices and names the others', async () => {
  expect(await mutate({ machine: lamp, behaviours: { 'is seen': isSeen } })).toEqual({
    all: 6,
    killed: 5,
    survivors: [withoutClick],
    unknown: [],
    noticed: [],
  })
  const both = await mutate({ machine: lamp, behaviours: { 'is seen': isSeen, 'is heard': isHeard } })
  expect([both.killed, both.survivors]).toEqual([6, []])
})

test('counts no behavior that fails on the machine itself', async () => {
  const isBroken = () => {
    throw new Error('It fails on every machine.')
  }
  const { all, killed } = await mutate({ machine: lamp, behaviours: { 'is broken': isBroken } })
  expect([all > 0, killed]).toEqual([true, 0])
})

test('leaves an equivalent mutant out of the count', async () => {
  const equivalent = { [withoutClick]: 'nobody hears it' }
  expect(await mutate({ machine: lamp, behaviours: { 'is seen': isSeen }, equivalent })).toEqual({
    all: 5,
    killed: 5,
    survivors: [],
    unknown: [],
    noticed: [],
  })
})

test('reports an equivalent mutant that a behavior notices, and one that is none', async () => {
  const equivalent = {
    [withoutClick]: 'nobody hears it',
    'off | lamp.kicked | 1: to on': 'there is no such edge',
  }
  const { unknown, noticed } = await mutate({
    machine: lamp,
    behaviours: { 'is heard': isHeard },
    equivalent,
  })
  expect([unknown, noticed]).toEqual([['off | lamp.kicked | 1: to on'], [withoutClick]])
})
