import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets up to `most` milliseconds go by. Not to wait for anything: what comes next is to hit work on its way at
 * different moments. Chance decides which, and what is checked holds for all.
 */
export async function anyMoment(most: number): Promise<void> {
  await pause(randomInt(0, most))
}
