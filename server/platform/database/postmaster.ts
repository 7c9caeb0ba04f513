import { execFile, spawn } from 'node:child_process'
import { chown, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Binaries, databaseEnvironment } from './binaries.ts'
import { guardPostmaster } from './guard.ts'
import { type DatabaseLog, EmbeddedDatabaseError } from './log.ts'
import type { Account } from './unix-account.ts'

/** The contents of `postmaster.pid`; the status appears while the server starts. */
export interface PidFile {
  pid: number
  port: number
  status: string
}

/** A running PostgreSQL server. `ended` resolves when its process is gone, for any reason. */
export interface Postmaster {
  pid: number
  port: number
  ended: Promise<void>
  /** Keeps this process alive until the postmaster has ended. */
  hold(): void
}

const logLimit = 4_000_000

/** No durability, no upkeep of databases that live for seconds, no helpers to wait for, cheap logins. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
  scram_iterations: '1',
}

/** PostgreSQL's settings; `throwaway` gives up durability for speed and is only for tests. */
function settings(throwaway: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: throwaway ? '400' : '100',
    shared_buffers: throwaway ? '64MB' : '256MB',
    jit: 'off',
    random_page_cost: '1.1',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(throwaway ? hasty : {}),
  }
}

/** Reads `postmaster.pid`; null if it does not exist or is incomplete. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, status: (lines[7] ?? '').trim() } : null
}

/**
 * Whether the process is a postmaster of this cluster. After a crash its number may belong to another
 * program, and a process that ended but was not reaped still has one.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (platform() === 'linux') {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (/^\s[ZX]/.test(state.slice(state.lastIndexOf(')') + 1))) return false
    const [folder, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ])
    return name.trim() === 'postgres' && folder === (await realpath(cluster))
  }
  const said = await promisify(execFile)('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)]).catch(
    () => null,
  )
  const line = said?.stdout.trim() ?? ''
  return !line.startsWith('Z') && line.includes('postgres') && line.includes(cluster)
}

/**
 * Starts PostgreSQL on a port and waits until it accepts connections, however long recovery takes. It runs in
 * a process group of its own: an interrupt at the keyboard reaches only our server, which then stops it in
 * order. A guard stops it when this process ends without having done so.
 *
 * @throws EmbeddedDatabaseError with the end of PostgreSQL's log; the reason of `signal` once it is aborted, when
 * PostgreSQL has ended.
 */
export async function launch(options: {
  cluster: string
  binaries: Binaries
  account: Account | null
  port: number
  throwaway: boolean
  log: DatabaseLog
  signal?: AbortSignal | undefined
  launched?: (() => void) | undefined
}): Promise<Postmaster> {
  const { cluster, binaries, account, port, log, signal, launched } = options
  await forgetStalePid(cluster)
  const logFile = await openLog(cluster, account)
  const began = (await logFile.stat()).size
  const flags = Object.entries(settings(options.throwaway)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: cluster,
    detached: true,
    env: databaseEnvironment(),
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const postmaster = { pid: child.pid ?? 0, port, ended, hold: () => child.ref() }
  if (child.pid !== undefined) void ended.then(guardPostmaster(child.pid, account))
  launched?.()
  const progress = setInterval(() => log.info('PostgreSQL is recovering after a crash …'), 10_000)
  try {
    let over = false
    void ended.then(() => {
      over = true
    })
    while (!(await isReady(cluster, child.pid))) {
      if (over) throw new EmbeddedDatabaseError(`PostgreSQL did not start: ${await tail(cluster, began)}`)
      if (signal?.aborted) {
        await endPostmaster(postmaster)
        throw signal.reason
      }
      await Promise.race([wait(20), ended])
    }
  } finally {
    clearInterval(progress)
    await logFile.close()
  }
  child.unref()
  return postmaster
}

/** How long a fast shutdown may take unless the caller says so, and then the immediate one; milliseconds. */
const mostForShutdown = { fast: 2500, immediate: 300 }

/**
 * Ends a postmaster by a fast shutdown, which writes everything out first. One that hangs is cut short; it recovers at
 * the next start.
 */
export async function endPostmaster(postmaster: Postmaster, fast = mostForShutdown.fast): Promise<void> {
  postmaster.hold()
  sendSignal(postmaster.pid, 'SIGINT')
  const timers = [
    setTimeout(() => sendSignal(postmaster.pid, 'SIGQUIT'), fast),
    setTimeout(() => sendSignal(postmaster.pid, 'SIGKILL'), fast + mostForShutdown.immediate),
  ]
  await postmaster.ended
  for (const timer of timers) clearTimeout(timer)
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}

/** A postmaster that an earlier process left behind, watched by its process id, with a guard of its own. */
export function watch(cluster: string, { pid, port }: PidFile, account: Account | null): Postmaster {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  void ended.then(guardPostmaster(pid, account))
  const timer = setInterval(async () => {
    if (await isPostmasterOf(pid, cluster)) return
    clearInterval(timer)
    resolve()
  }, 200)
  timer.unref()
  return { pid, port, ended, hold: () => timer.ref() }
}

/** A port of 127.0.0.1 on which no process listens. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const file = await readPidFile(cluster)
  return file !== null && file.pid === pid && file.status === 'ready'
}

/**
 * Removes a stale pid file. PostgreSQL takes a pid file for live when any process of its account has that
 * number, and refuses one without a number, as a full disk leaves it. It knows the number of its own parent
 * to be stale. Either way it then checks in shared memory that no process works on the cluster.
 */
async function forgetStalePid(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const said = await readFile(path, 'utf8').catch(() => null)
  if (said === null) return
  const lines = said.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return rm(path, { force: true })
  if (await isPostmasterOf(pid, cluster)) return
  const handle = await open(path, 'r+').catch(() => null)
  if (!handle) return
  try {
    lines[0] = String(process.pid)
    await handle.truncate(0)
    await handle.write(lines.join('\n'), 0)
  } finally {
    await handle.close()
  }
}

const logOf = (cluster: string) => join(dirname(cluster), 'log')

async function openLog(cluster: string, account: Account | null) {
  const path = logOf(cluster)
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  if (size > logLimit) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  if (account) await chown(path, account.uid, account.gid)
  return file
}

async function tail(cluster: string, from: number): Promise<string> {
  const said = (await readFile(logOf(cluster))).subarray(from).toString('utf8').trim()
  const causes = said.split('\n').filter(line => /FATAL|PANIC|HINT|ERROR/.test(line))
  return (causes.length ? causes : said.split('\n')).slice(-3).join(' ') || `its log is ${logOf(cluster)}`
}
