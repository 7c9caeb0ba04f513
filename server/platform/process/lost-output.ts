import type { pino } from 'pino'

/**
 * Goes on when nobody takes the output any more: the terminal was closed, or the program that read it ended. Without
 * listeners the error of a write would end the process, before what it started is ended.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** The destination of a log, as `pino.destination` opens it. */
type Destination = ReturnType<typeof pino.destination>

/**
 * Gives a log up when its terminal was closed: nothing could ever be written again, and what waits would only grow. After
 * any error nothing is flushed at the exit: the library would try again without end, and the process would never end.
 */
export function surviveLostTerminal(destination: Destination): void {
  const ignore = () => undefined
  destination.on('error', (error: Error & { code?: unknown }) => {
    Object.assign(destination, { flushSync: ignore })
    if (error.code === 'EIO') Object.assign(destination, { write: () => true, flush: ignore, end: ignore })
  })
}
