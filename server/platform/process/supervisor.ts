import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { surviveLostOutput, surviveLostTerminal } from './lost-output.ts'
import { watchParent } from './npm-parent.ts'
import { aborted, listenForStop } from './stop-requests.ts'
import { type Life, supervise } from './supervise.ts'

/** How long the server may take to end once it is asked to; milliseconds. It gives up before that by itself. */
const longestStop = 7500

/**
 * Runs the server in a process of its own, `supervisor.ts [--npm=<process id>] <Node's arguments>`, and restarts it
 * whenever it ends by itself. A server that never became ready is not restarted: its own message says why. SIGTERM,
 * SIGINT, SIGHUP and the end of npm stop it in order; a second signal ends it at once. When this process is killed, the
 * server notices and stops too.
 */
async function main(): Promise<void> {
  const output = pino.destination(1)
  surviveLostOutput()
  surviveLostTerminal(output)
  const { npm, server: serverArguments } = readArguments()
  let server: ChildProcess | undefined
  let isForced = false
  const force = () => {
    isForced = true
    killGroup(server)
  }
  const stop = listenForStop(exitCode => {
    force()
    process.exit(exitCode)
  })
  if (npm !== null) watchParent(npm, () => stop.ask('npm is gone'))
  stop.signal.addEventListener('abort', () => {
    server?.kill('SIGTERM')
    setTimeout(force, longestStop).unref()
  })
  const begin = async (): Promise<Life> => {
    const begun = spawn(process.execPath, serverArguments, {
      // an interrupt at the keyboard reaches only this process, which passes it on once
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    server = begun
    // what works for the server ends with it, however it ended
    begun.once('exit', () => killGroup(begun))
    return lifeOf(begun)
  }
  const supervised = supervise(begin, {
    log: pino(output),
    what: 'the server',
    pauses: { first: 500, longest: 10_000 },
  })
  const isStarted = await supervised.then(
    () => true,
    () => false,
  )
  if (!isStarted && !stop.signal.aborted) process.exit(server?.exitCode || 1)
  await aborted(stop.signal)
  if (isStarted) await (await supervised).stop()
  process.exit(isForced ? 1 : (server?.exitCode ?? 0))
}

function readArguments(): { npm: number | null; server: string[] } {
  const [first = '', ...others] = process.argv.slice(2)
  const [, npm] = /^--npm=(\d+)$/.exec(first) ?? []
  return npm === undefined
    ? { npm: null, server: process.argv.slice(2) }
    : { npm: Number(npm), server: others }
}

/** Kills the server and the processes that it started. PostgreSQL, in a group of its own, ends in order by its guard. */
function killGroup(server: ChildProcess | undefined): void {
  if (server?.pid === undefined) return
  try {
    process.kill(-server.pid, 'SIGKILL')
  } catch {
    // They have all ended.
  }
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
