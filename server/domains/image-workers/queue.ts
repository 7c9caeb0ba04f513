/** Refused because too many jobs are waiting already. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
}

interface Waiting {
  isUrgent: boolean
  start: () => void
}

/**
 * Runs at most `most` jobs at once; at most `patient` wait. Uploads go before everything else.
 */
export function createJobQueue({ most, patient }: { most: number; patient: number }) {
  let running = 0
  const waiting: Waiting[] = []
  const next = () => {
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent)
    const [one] = waiting.splice(Math.max(urgent, 0), 1)
    if (one === undefined) running -= 1
    else one.start()
  }
  return async function enqueue<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1
    else if (waiting.length >= patient) throw new TooManyWaitingError('Too many are waiting.')
    else await new Promise<void>(start => waiting.push({ isUrgent, start }))
    try {
      return await work()
    } finally {
      next()
    }
  }
}
