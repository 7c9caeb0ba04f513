import type { Logger } from 'pino'
import { siteName } from '#src/api/contract/values/site.ts'
import { createLog, startServer } from './app.ts'
import type { StartOptions } from './compose.ts'
import { parseConfig } from './platform/config/config.ts'
import { builtFrontend, type Frontend } from './platform/http/pages/frontend.ts'
import { createClosing, longestStop, PartsNotEndedError, stopLimits } from './platform/process/closing.ts'
import { surviveLostOutput } from './platform/process/lost-output.ts'
import { npmParent, watchParent } from './platform/process/npm-parent.ts'
import { settlesWithin } from './platform/process/settles-within.ts'
import { sentenceOfStart } from './platform/process/start-errors.ts'
import { aborted, listenForStop, type StopRequests } from './platform/process/stop-requests.ts'
import { catchStrays } from './platform/process/stray-errors.ts'

/** How long the last lines of the log may take, in milliseconds. */
const longestFlush = 300

/** When pages are loaded after the server has opened, in milliseconds. */
const pagesAfter = 1000

async function main(): Promise<void> {
  // before anything is started
  surviveLostOutput()
  const stop = listenForStop(exitCode => process.exit(exitCode))
  stopWithStarter(stop)
  const isDev = process.argv.includes('--dev')
  const parsed = parseConfig(process.env)
  const config = { ...parsed, inspect: parsed.inspect || isDev }
  const log = createLog(config)
  catchStrays(log, () => stop.ask('uncaught exception', 1))
  const closing = createClosing(stopLimits)
  stop.signal.addEventListener('abort', () => {
    log.info({ reason: stop.request()?.reason }, 'stopping')
    setTimeout(() => endWithout(closing.current() ?? 'the start'), longestStop)
  })
  try {
    const frontend: Frontend = isDev ? await loadDevelopment() : await builtFrontend(config)
    const demo = config.demo ? demoWorld : {}
    const server = await startServer(config, { frontend, log, closing, signal: stop.signal, ...demo })
    console.info(`\n  ${siteName} is open: ${server.services.config.publicUrl}\n`)
    // the supervisor, if there is one, waits for this
    process.send?.('ready')
    loadPages(frontend, log)
    await aborted(stop.signal)
    await server.close()
  } catch (error) {
    // a start that is asked to end fails
    if (!stop.signal.aborted || error instanceof PartsNotEndedError) throw error
  }
  await settlesWithin(longestFlush, flushed(log))
  process.exit(stop.request()?.exitCode)
}

/** Resolves when the lines of the log are written, or cannot be. */
function flushed(log: Logger): Promise<void> {
  return new Promise(resolve => log.flush(() => resolve()))
}

/** The supervisor's end is the server's, and so is npm's where there is no supervisor. */
function stopWithStarter(stop: StopRequests): void {
  const npm = npmParent()
  if (process.send !== undefined || process.connected === false) {
    const leave = () => stop.ask('the supervisor is gone')
    process.on('disconnect', leave)
    // it may have gone before this process listened
    if (!process.connected) leave()
  } else if (npm !== null) watchParent(npm, () => stop.ask('npm is gone'))
}

function endWithout(part: string): void {
  console.error(`The server did not end within ${longestStop / 1000} s: ${part} did not end.`)
  process.exit(1)
}

/** The first answer waits for no page: they are loaded after it, unless one is asked for before. */
function loadPages({ renderer }: Frontend, log: Logger): void {
  setTimeout(() => {
    renderer.load().catch((error: unknown) => log.error({ err: error }, 'the pages could not be loaded'))
  }, pagesAfter).unref()
}

/** The demo world is a third of the code: a real shop loads none of it. */
const demoWorld: Pick<StartOptions, 'prepare' | 'draw'> = {
  prepare: async services => (await import('#demo/prepare.ts')).prepareDemo(services),
  draw: async needed => (await import('#demo/prepare.ts')).drawOnDemand(needed),
}

async function loadDevelopment(): Promise<Frontend> {
  const { devFrontend } = await import('./platform/http/pages/dev.ts')
  return devFrontend()
}

main().catch((error: unknown) => {
  console.error(sentenceOfStart(error, process.env) ?? error)
  process.exit(1)
})
