import type { EventEmitter } from 'node:events'

/**
 * Goes on when nobody takes the output any more: the terminal was closed, or the program that read it ended. Without a
 * listener the error of a write would end the process, before what it started is ended.
 */
export function surviveLostOutput(...streams: EventEmitter[]): void {
  for (const stream of [process.stdout, process.stderr, ...streams]) stream.on('error', () => undefined)
}
