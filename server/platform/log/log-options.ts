import type { LoggerOptions } from 'pino'

/** The server's log options: anything that grants access is left out. */
export const logOptions: LoggerOptions = {
  redact: {
    paths: ['*.authorization', '*.password', '*.token', '*.secret', '*.key', 'err.parameters'],
    censor: '[kept back]',
  },
}
