import { siteName } from '#src/api/contract/values/site.ts'
import { startServer } from './app.ts'
import { ConfigError, parseConfig } from './platform/config/config.ts'
import { DataDirInUseError } from './platform/database/lock.ts'
import { EmbeddedDatabaseError } from './platform/database/log.ts'
import { SchemaNewerError } from './platform/database/migrate.ts'
import { DatabaseVersionError } from './platform/database/open.ts'
import { StorageRefusedError } from './platform/files/storage.ts'
import { devFront } from './platform/http/pages/dev.ts'
import { builtFront, type Front } from './platform/http/pages/front.ts'
import { catchStrays } from './platform/process/stray-errors.ts'

/** Failures that a sentence explains better than a stack trace. */
const explained = [
  ConfigError,
  DataDirInUseError,
  EmbeddedDatabaseError,
  SchemaNewerError,
  DatabaseVersionError,
  StorageRefusedError,
]

/** A graceful stop after an exception may hang; milliseconds. */
const longestStop = 10_000

async function main(): Promise<void> {
  const isDev = process.argv.includes('--dev')
  const parsed = parseConfig(process.env)
  const config = { ...parsed, inspect: parsed.inspect || isDev }
  const front: Front = isDev ? await devFront() : await builtFront(config)
  const server = await startServer(config, { front, ...(config.demo ? await loadDemo() : {}) })
  console.info(`\n  ${siteName} is open: ${server.services.config.publicUrl}\n`)
  let stopping = false
  const stop = (reason: string, exitCode = 0) => {
    // a second signal stops at once
    if (stopping) process.exit(1)
    stopping = true
    server.services.log.info({ reason }, 'stopping')
    server.close().then(
      () => process.exit(exitCode),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', signal => stop(signal))
  process.on('SIGINT', signal => stop(signal))
  catchStrays(server.services.log, () => {
    stop('uncaught exception', 1)
    setTimeout(() => process.exit(1), longestStop).unref()
  })
  // the supervisor, if there is one, waits for this; the server notices when the supervisor is gone
  process.send?.('ready')
  process.on('disconnect', () => stop('the supervisor is gone'))
}

/** The demo world is a third of the code: a real shop loads none of it. */
async function loadDemo() {
  const { drawOnDemand, prepareDemo } = await import('#demo/prepare.ts')
  return { prepare: prepareDemo, draw: drawOnDemand }
}

main().catch((error: unknown) => {
  const isExplained = explained.some(kind => error instanceof kind) || isPortTaken(error)
  console.error(isExplained && error instanceof Error ? sentenceOf(error) : error)
  process.exit(1)
})

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}

function sentenceOf(error: Error): string {
  if (!isPortTaken(error)) return error.message
  const { PORT = '3000' } = process.env
  return `Port ${PORT} cannot be used: another program listens there, or it is not ours to use. Set PORT to a free one.`
}
