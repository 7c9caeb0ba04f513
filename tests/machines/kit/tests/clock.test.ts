import { expect, test } from 'vitest'
import { createClock } from '../clock.ts'

test('timers ring in the order of their times, and of those at one time the older first', () => {
  const clock = createClock()
  const rung: string[] = []
  clock.setTimeout(() => rung.push('30'), 30)
  clock.setTimeout(() => rung.push('10'), 10)
  clock.setTimeout(() => rung.push('10 again'), 10)
  clock.pass(9)
  expect(rung).toEqual([])
  clock.pass(1)
  expect(rung).toEqual(['10', '10 again'])
  clock.pass(100)
  expect(rung).toEqual(['10', '10 again', '30'])
})

test('a timer that is set by a timer rings at its own time', () => {
  const clock = createClock()
  const rung: string[] = []
  clock.setTimeout(() => {
    rung.push('10')
    clock.setTimeout(() => rung.push('10 + 5'), 5)
  }, 10)
  clock.setTimeout(() => rung.push('20'), 20)
  clock.pass(20)
  expect(rung).toEqual(['10', '10 + 5', '20'])
})

test('a cleared timer does not ring', () => {
  const clock = createClock()
  const rung: string[] = []
  const id = clock.setTimeout(() => rung.push('10'), 10)
  clock.clearTimeout(id)
  clock.pass(10)
  expect(rung).toEqual([])
})

test('says so where timers of no time set each other without end', () => {
  const clock = createClock()
  const ring = () => {
    clock.setTimeout(ring, 0)
  }
  ring()
  expect(() => clock.pass(1)).toThrow('time stands still')
})
