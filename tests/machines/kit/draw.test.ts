import { expect, test } from 'vitest'
import { not, setup, stateIn } from 'xstate'
import { pageOf } from './draw.ts'
import { kettle } from './kettle-fixture.ts'

test('draws every state and every edge with its guard and its actions', () => {
  const page = pageOf(kettle)
  expect(page.split('\n').slice(4, 25)).toEqual([
    '```mermaid',
    'flowchart TD',
    '  kettle__start((" "))',
    '  kettle__start --> kettle_cold',
    '  kettle_cold["cold"]',
    '  kettle_heating["heating"]',
    '  kettle_hot["hot"]',
    '  kettle_broken["broken"]',
    '  kettle_judging["judging"]',
    '  kettle_scrapped[["scrapped"]]',
    '  kettle_cold -- "kettle.filled [hasRoom] / fill" --> kettle_cold',
    '  kettle_cold -- "kettle.started [hasWater]" --> kettle_heating',
    '  kettle_cold -- "kettle.started / complain" --> kettle_cold',
    '  kettle_heating -- "done heat" --> kettle_hot',
    '  kettle_heating -- "error heat [isBurst] / keepProblem, pourOut" --> kettle_broken',
    '  kettle_heating -- "error heat / keepProblem" --> kettle_broken',
    '  kettle_hot -- "after coolDown / pourOut" --> kettle_cold',
    '  kettle_broken -- "kettle.repaired / forgetProblem" --> kettle_judging',
    '  kettle_judging -- "always [hasWater]" --> kettle_cold',
    '  kettle_judging -- "always" --> kettle_scrapped',
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
