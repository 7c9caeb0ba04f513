import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'

/** Moves the marketplace's clock on by so many milliseconds, and nothing else: what falls due waits. */
export function moveClock({ clock }: Pick<Services, 'clock'>, ms: number): void {
  if (!('setOffset' in clock) || typeof clock.setOffset !== 'function') throw new Error('This clock stands.')
  clock.setOffset(clock.offset() + ms)
}

/** Lets the marketplace's clock go on; what falls due happens, as a job of this process would let it. */
export async function passTime(services: Services, ms: number): Promise<void> {
  moveClock(services, ms)
  await fireDueDeadlines(services)
}
