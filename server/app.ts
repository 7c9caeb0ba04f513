import { type Logger, pino } from 'pino'
import type { RunningServer, StartOptions } from './compose.ts'
import type { Config } from './platform/config/config.ts'
import { openSource } from './platform/database/source.ts'
import { chooseFileStorage } from './platform/files/choose.ts'
import { makeIncomingFolder } from './platform/files/folders.ts'
import { prepareStorage } from './platform/files/prepare.ts'
import { logOptions } from './platform/log/log-options.ts'
import { createClosing } from './platform/process/closing.ts'
import { surviveLostTerminal } from './platform/process/lost-output.ts'

export type { RunningServer }

/**
 * Starts everything in order: database, services, jobs, HTTP. If a step fails, or the signal is aborted, ends what was
 * started and rejects.
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { log = createLog(config), closing = createClosing(), signal } = options
  try {
    await makeIncomingFolder(config)
    const storage = options.storage ?? chooseFileStorage(config)
    await prepareStorage(storage, log)
    signal?.throwIfAborted()
    const { promise: launched, resolve } = Promise.withResolvers<void>()
    const opening = openSource(config, log, { signal, launched: resolve })
    await Promise.race([launched, opening])
    // while PostgreSQL starts in a process of its own: nearly all of the code is loaded here
    const loading = import('./compose.ts')
    const [found, loaded] = await Promise.allSettled([opening, loading])
    if (found.status === 'rejected') throw found.reason
    if (loaded.status === 'rejected') {
      await found.value.close()
      throw loaded.reason
    }
    return await loaded.value.startOn(found.value, config, { ...options, log, closing, storage })
  } catch (error) {
    await closing
      .close()
      .catch((failure: unknown) => log.error({ err: failure }, 'the start did not end in order'))
    throw error
  }
}

/**
 * Structured logs on standard output, written in batches, five times a second: a system call for each line
 * would cost as much as the response it describes. Pending lines are written when the process ends.
 */
export function createLog({ logLevel }: Config): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  surviveLostTerminal(output)
  setInterval(() => output.flush(), 200).unref()
  return pino({ ...logOptions, level: logLevel }, output)
}
