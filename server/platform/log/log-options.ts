import type { LoggerOptions } from 'pino'

/** How the server logs: whatever opens a door is left out. */
export const logOptions: LoggerOptions = {
  redact: {
    paths: ['*.authorization', '*.password', '*.token', '*.secret', '*.key', 'err.parameters'],
    censor: '[kept back]',
  },
}
