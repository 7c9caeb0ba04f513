import { expect, test } from 'vitest'
import { not, setup, stateIn } from 'xstate'
import { pageOf } from '../draw.ts'
import { kettle } from './kettle-fixture.ts'

test('a page draws every state and every edge with its guard and its actions', () => {
  const page = pageOf(kettle)
  expect(page.split('\n').slice(4, 26)).toEqual([
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> kettle_cold',
    '  state "cold" as kettle_cold',
    '  state "heating" as kettle_heating',
    '  kettle_heating : invoke heat',
    '  state "hot" as kettle_hot',
    '  kettle_hot : entry / whistle',
    '  state "broken" as kettle_broken',
    '  state "judging" as kettle_judging',
    '  state "scrapped" as kettle_scrapped',
    '  kettle_scrapped : entry / notifyScrapped',
    '  kettle_scrapped --> [*]',
    '  kettle_cold --> kettle_cold : • kettle.filled [hasRoom] / fill<br/>• kettle.started / complain',
    '  kettle_cold --> kettle_heating : kettle.started [hasWater]',
    '  kettle_heating --> kettle_hot : done heat',
    '  kettle_heating --> kettle_broken : • error heat [isBurst] / keepProblem, pourOut<br/>• error heat / keepProblem',
    '  kettle_hot --> kettle_cold : after coolDown / pourOut',
    '  kettle_broken --> kettle_judging : kettle.repaired / forgetProblem',
    '  kettle_judging --> kettle_cold : always [hasWater]',
    '  kettle_judging --> kettle_scrapped : always',
    '```',
  ])
  expect(page).toContain('| judging | always | hasWater | cold |  |  |')
})

test('writes a guard made of guards in words', () => {
  const gate = setup({ guards: { isOpen: () => true } }).createMachine({
    id: 'gate',
    initial: 'one',
    states: {
      one: {
        on: { a: { guard: not('isOpen'), target: 'other' }, b: { guard: stateIn('one'), target: 'other' } },
      },
      other: {},
    },
  })
  expect(pageOf(gate)).toContain('| one | a | not isOpen | other |  |  |')
  expect(pageOf(gate)).toContain('| one | b | in one | other |  |  |')
})
