import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { type Life, supervise } from './supervise.ts'

/**
 * Runs the server in a process of its own, `supervisor.ts <Node's arguments>`, and restarts it whenever it
 * ends by itself. A server that never became ready is not restarted: its own message says why. SIGTERM and
 * SIGINT stop it in order; a second signal ends it at once. When this process is killed, the server notices
 * and stops too.
 */
async function main(): Promise<void> {
  let server: ChildProcess | undefined
  const begin = async (): Promise<Life> => {
    server = spawn(process.execPath, process.argv.slice(2), {
      // an interrupt at the keyboard reaches only this process, which passes it on once
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return lifeOf(server)
  }
  let stopping: Promise<void> | undefined
  const supervised = supervise(begin, {
    log: pino(),
    what: 'the server',
    pauses: { first: 500, longest: 10_000 },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping !== undefined) server?.kill(signal)
      else if (server !== undefined) stopping = stop(server, supervised)
    })
  }
  await supervised.catch(() => process.exit(server?.exitCode || 1))
}

async function stop(server: ChildProcess, supervised: ReturnType<typeof supervise>): Promise<void> {
  // a server that is still starting is not supervised yet
  server.kill('SIGTERM')
  await (await supervised).stop()
  process.exit(server.exitCode ?? 1)
}

/** @throws if it ends before it is ready. */
async function lifeOf(server: ChildProcess): Promise<Life> {
  const ended = once(server, 'exit')
  const ready = once(server, 'message')
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error('It ended before it was ready.')
  return {
    over: ended.then(([code, signal]) => (signal === null ? `exit code ${code}` : `signal ${signal}`)),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      // a second signal would cut the stop short
      if (!server.killed) server.kill('SIGTERM')
      await ended
    },
  }
}

await main()
