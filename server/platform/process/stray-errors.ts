import type { Logger } from 'pino'

/**
 * The last resort for errors that no code handles. A rejected promise is only logged: it is one failed piece
 * of work, usually in a library. After an exception the state is uncertain: it is logged and the process is
 * asked to `stop`, so that its supervisor starts a new one.
 */
export function catchStrays(log: Pick<Logger, 'error' | 'fatal'>, stop: () => void): void {
  process.on('unhandledRejection', reason => log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    stop()
  })
}
