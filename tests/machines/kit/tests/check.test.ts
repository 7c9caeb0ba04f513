import { expect, test } from 'vitest'
import { strayInvariants, walk } from '../check.ts'
import { rests } from '../rests.ts'
import { kettle, kettleEvents } from './kettle-fixture.ts'

const holds = () => true
const states = ['cold', 'heating', 'hot', 'broken', 'judging', 'scrapped']
const invariants = Object.fromEntries(states.map(state => [state, holds]))
const subject = { name: 'kettle', machine: kettle, events: kettleEvents, invariants, behaviours: {} }

test('reports states without an invariant, and invariants without a state', () => {
  const { hot: _, ...others } = invariants
  expect(strayInvariants(subject)).toEqual([])
  expect(strayInvariants({ ...subject, invariants: { ...others, lukewarm: holds } })).toEqual([
    'hot',
    'lukewarm',
  ])
})

test('reports the states whose invariant does not hold in every context', () => {
  const isFull = ({ context }: { context: { cups: number } }) => context.cups > 0
  expect(walk(subject).broken).toEqual([])
  expect(walk({ ...subject, invariants: { ...invariants, hot: isFull, broken: isFull } }).broken).toEqual([
    'broken',
  ])
})

test('reports the edges that no event takes', () => {
  const { repaired: _, ...events } = kettleEvents
  expect(walk({ ...subject, events }).untaken).toEqual([
    'broken | kettle.repaired | 1',
    'judging | always | 1',
    'judging | always | 2',
  ])
})

test('rests: exactly these tags, exactly these ways out', () => {
  const cold = kettle.resolveState({ value: 'cold', context: { cups: 0, problem: null } })
  const hot = kettle.resolveState({ value: 'hot', context: { cups: 1, problem: null } })
  expect(rests([], ['kettle.filled', 'kettle.started'])(cold)).toBe(true)
  expect(rests([], ['kettle.started'])(cold)).toBe(false)
  expect(rests(['busy'], ['kettle.filled', 'kettle.started'])(cold)).toBe(false)
  expect(rests([], ['after coolDown'])(hot)).toBe(true)
})
