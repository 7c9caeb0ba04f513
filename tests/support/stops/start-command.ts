import { spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { connect as open } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { freePort } from '#server/platform/database/postmaster.ts'
import { statusOf } from '../server/http.ts'
import { temporaryFolder } from '../server/temporary.ts'
import { type Found, processesOf, send } from './processes.ts'

/** Where a shop lives: its folder, which marks all its processes, and its port. */
export interface Home {
  folder: string
  dataDir: string
  origin: string
  port: number
  /** Ends what is left and removes the folder. */
  remove(): Promise<void>
}

export async function aHome(): Promise<Home> {
  const folder = await temporaryFolder('stop')
  const port = await freePort()
  // every process inherits TMPDIR, decoders and PostgreSQL too
  await mkdir(join(folder.path, 'tmp'))
  await chmod(join(folder.path, 'tmp'), 0o777)
  return {
    folder: folder.path,
    dataDir: join(folder.path, 'data'),
    origin: `http://127.0.0.1:${port}`,
    port,
    async remove() {
      for (const { pid } of await processesOf(folder.path)) send(pid, 'SIGKILL')
      await expect.poll(() => processesOf(folder.path)).toEqual([])
      await folder.remove()
    },
  }
}

/** `npm start` while it runs. */
export interface StartCommand {
  home: Home
  /** What it wrote so far. */
  output(): string
  /** The process that a test started: npm, or the terminal that runs it. */
  first: number
  npm(): Promise<number>
  supervisor(): Promise<number>
  /** The server as it is now; 0 for none. */
  server(): Promise<number>
  database(): Promise<Found[]>
}

interface StartOptions {
  demo?: boolean
  /** In a terminal, whose window can be closed. */
  inTerminal?: boolean
}

/** Runs `npm start` in a session of its own, as a shell that leads a group does. */
export function runStart(home: Home, { demo = false, inTerminal = false }: StartOptions = {}): StartCommand {
  const { folder, dataDir, port } = home
  const [command, ...values] = inTerminal
    ? ['script', '--quiet', '--command', 'npm start', '/dev/null']
    : ['npm', 'start']
  const child = spawn(command ?? '', values, {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: join(folder, 'tmp'),
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: demo ? '1' : '0',
      RATE_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => output.push(String(data)))
  const find = async (pattern: RegExp) =>
    (await processesOf(folder)).filter(({ command }) => pattern.test(command))
  const one = async (pattern: RegExp) => (await find(pattern))[0]?.pid ?? 0
  return {
    home,
    output: () => output.join(''),
    first: child.pid ?? 0,
    npm: () => one(/^npm start/),
    supervisor: () => one(/process\/supervisor\.ts/),
    server: () => one(/^\S+ --max-old-space-size=512 (?!.*supervisor\.ts).*server\/main\.ts/),
    database: () => find(/(^|\/)(postgres|initdb)\b/),
  }
}

/** Waits until the server answers; fails with its output when the command ends before. */
export async function becomesReady(command: StartCommand): Promise<void> {
  await expect
    .poll(() => statusOf(`${command.home.origin}/readyz`).catch(() => command.output()), { timeout: 120_000 })
    .toBe(200)
}

/** Whether somebody listens on the port. */
export function isPortTaken({ port }: Home): Promise<boolean> {
  return new Promise(resolve => {
    const socket = open(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
