import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { edgesOf } from '../edges.ts'
import { explore, leavesOf } from '../explore.ts'
import { untaken } from '../paths.ts'
import { walkerOf } from '../walker.ts'
import { kettle, kettleEvents } from './kettle-fixture.ts'

test('lists every edge, with a number where several share an event', () => {
  expect(edgesOf(kettle).map(({ name }) => name)).toEqual([
    'cold | kettle.filled | 1',
    'cold | kettle.started | 1',
    'cold | kettle.started | 2',
    'heating | done heat | 1',
    'heating | error heat | 1',
    'heating | error heat | 2',
    'hot | after coolDown | 1',
    'broken | kettle.repaired | 1',
    'judging | always | 1',
    'judging | always | 2',
  ])
})

test('tries every event in every state and context in which a guard lets it pass', () => {
  const { start, tried } = explore(kettle, { events: kettleEvents })
  expect(start.key).toBe('cold {"cups":0,"problem":null}')
  expect(tried.map(({ from, label, to }) => [from, label, to])).toEqual([
    ['cold {"cups":0,"problem":null}', 'filled', 'cold {"cups":1,"problem":null}'],
    ['cold {"cups":0,"problem":null}', 'started', 'cold {"cups":0,"problem":null}'],
    ['cold {"cups":1,"problem":null}', 'started', 'heating {"cups":1,"problem":null}'],
    ['heating {"cups":1,"problem":null}', 'it boils', 'hot {"cups":1,"problem":null}'],
    ['heating {"cups":1,"problem":null}', 'it has no power', 'broken {"cups":1,"problem":"no power"}'],
    ['heating {"cups":1,"problem":null}', 'it bursts', 'broken {"cups":0,"problem":"burst"}'],
    ['hot {"cups":1,"problem":null}', 'after coolDown', 'cold {"cups":0,"problem":null}'],
    ['broken {"cups":1,"problem":"no power"}', 'repaired', 'cold {"cups":1,"problem":null}'],
    ['broken {"cups":0,"problem":"burst"}', 'repaired', 'scrapped {"cups":0,"problem":null}'],
  ])
})

test('takes every edge, and tells those it did not take where an event is missing', () => {
  const { 'it bursts': _, ...events } = kettleEvents
  expect(untaken(kettle, explore(kettle, { events: kettleEvents }).taken)).toEqual([])
  expect(untaken(kettle, explore(kettle, { events }).taken)).toEqual([
    'heating | error heat | 1',
    'judging | always | 2',
  ])
})

test('leaves out what cannot happen and stops where a context has no bound', () => {
  const { tried } = explore(kettle, { events: kettleEvents, possible: (_, label) => label === 'started' })
  expect(tried.map(({ label }) => label)).toEqual(['started'])
  expect(() => explore(kettle, { events: kettleEvents, limit: 3 })).toThrow('more than 3 steps')
})

test('reports effects by name and with their values, and executes none', () => {
  const walker = walkerOf(kettle, undefined)
  const filled = walker.step(walker.start().snapshot, kettleEvents.filled)
  const heating = walker.step(filled.snapshot, kettleEvents.started)
  const hot = walker.step(heating.snapshot, kettleEvents['it boils'])
  expect([filled.effects, heating.effects, hot.effects]).toEqual([
    [],
    [{ name: 'start heat', text: 'start heat {"cups":1}' }],
    [
      { name: 'whistle', text: 'whistle {"cups":1}' },
      { name: 'wait coolDown', text: 'wait 5000' },
    ],
  ])
})

test('lets a machine answer its parent', () => {
  const walker = walkerOf(kettle, undefined)
  const { snapshot, effects, taken } = walker.step(
    kettle.resolveState({ value: 'broken', context: { cups: 0, problem: 'burst' } }),
    kettleEvents.repaired,
  )
  expect([leavesOf(snapshot), snapshot.status, effects]).toEqual([
    'scrapped',
    'done',
    [{ name: 'send parent kettle.scrapped', text: 'send parent {"type":"kettle.scrapped"}' }],
  ])
  expect(taken).toEqual([])
})

test('names the leaves of parallel states, and takes an edge in each', () => {
  const lamps = createMachine({
    id: 'lamps',
    initial: 'dark',
    states: {
      dark: {
        type: 'parallel',
        onDone: 'lit',
        states: {
          left: {
            initial: 'off',
            states: { off: { on: { both: 'on', left: 'on' } }, on: { type: 'final' } },
          },
          right: {
            initial: 'off',
            states: { off: { on: { both: 'on', right: 'on' } }, on: { type: 'final' } },
          },
        },
      },
      lit: { on: { both: {} } },
    },
  })
  const events = { both: { type: 'both' }, left: { type: 'left' }, right: { type: 'right' } }
  const { tried } = explore(lamps, { events })
  const names = new Map(edgesOf(lamps).map(({ definition, name }) => [definition, name]))
  expect(
    tried.map(({ from, label, to, taken }) => [from, label, to, taken.map(edge => names.get(edge))]),
  ).toEqual([
    [
      'dark.left.off dark.right.off',
      'both',
      'lit',
      ['dark.left.off | both | 1', 'dark.right.off | both | 1', 'dark | all done | 1'],
    ],
    ['dark.left.off dark.right.off', 'left', 'dark.left.on dark.right.off', ['dark.left.off | left | 1']],
    ['dark.left.off dark.right.off', 'right', 'dark.left.off dark.right.on', ['dark.right.off | right | 1']],
    // an edge that swallows an event is an edge, and the machine still answers that it cannot take the event
    ['lit', 'both', 'lit', ['lit | both | 1']],
    ['dark.left.on dark.right.off', 'both', 'lit', ['dark.right.off | both | 1', 'dark | all done | 1']],
    ['dark.left.on dark.right.off', 'right', 'lit', ['dark.right.off | right | 1', 'dark | all done | 1']],
    ['dark.left.off dark.right.on', 'both', 'lit', ['dark.left.off | both | 1', 'dark | all done | 1']],
    ['dark.left.off dark.right.on', 'left', 'lit', ['dark.left.off | left | 1', 'dark | all done | 1']],
  ])
  expect(tried.find(({ from }) => from === 'lit')?.before.can({ type: 'both' })).toBe(false)
})
