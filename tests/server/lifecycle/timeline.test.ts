import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { createTimeline } from '#server/platform/lifecycle/timeline.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const services = {} as Services

test('an event that fails again and again pauses twice as long each time, a quarter of an hour at most', async () => {
  let pausing: readonly string[] = []
  const timeline = createTimeline(async (_, ids) => {
    pausing = ids
    return null
  })
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    timeline.pause('s_1')
    vi.advanceTimersByTime(seconds * 1000 - 1)
    await timeline.next(services)
    expect([seconds, pausing]).toEqual([seconds, ['s_1']])
    vi.advanceTimersByTime(1)
    await timeline.next(services)
    expect([seconds, pausing]).toEqual([seconds, []])
  }
})

test('each event has a pause of its own', async () => {
  let pausing: readonly string[] = []
  const timeline = createTimeline(async (_, ids) => {
    pausing = ids
    return null
  })
  timeline.pause('s_1')
  vi.advanceTimersByTime(1500)
  timeline.pause('s_2')
  vi.advanceTimersByTime(500)
  await timeline.next(services)
  expect(pausing).toEqual(['s_2'])
})
