import { expect, test } from 'vitest'
import { pathsOf } from '../paths.ts'
import { kettle, kettleEvents } from './kettle-fixture.ts'

test('the paths together take every edge, each as short as possible', () => {
  const paths = pathsOf(kettle, { events: kettleEvents })
  expect(paths.map(path => path.map(({ label }) => label))).toEqual([
    ['started'],
    ['filled', 'started', 'it boils', 'after coolDown'],
    ['filled', 'started', 'it has no power', 'repaired'],
    ['filled', 'started', 'it bursts', 'repaired'],
  ])
})

test('a path says in which state each event happens and where it leads', () => {
  const [, boiling] = pathsOf(kettle, { events: kettleEvents })
  expect(boiling?.map(({ state, event, next }) => [state, event.type, next])).toEqual([
    ['cold', 'kettle.filled', 'cold'],
    ['cold', 'kettle.started', 'heating'],
    ['heating', 'xstate.done.actor.heat', 'hot'],
    ['hot', 'xstate.after.coolDown.kettle.hot', 'cold'],
  ])
})
