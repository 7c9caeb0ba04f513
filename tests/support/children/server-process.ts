import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { freePort } from '#server/platform/database/postmaster.ts'
import { statusOf } from '../server/http.ts'
import { temporaryFolder } from '../server/temporary.ts'
import { compiled } from './child.ts'

/** The built server in a process of its own, under its supervisor, as `npm start` runs it. */
export interface ServerProcess {
  origin: string
  /** Its data directory. */
  dataDir: string
  /** What it and its supervisor logged. */
  lines: string[]
  /** The process of the server itself. */
  pid(): Promise<number>
  /** The status of `/readyz`; 0 where nobody answers. */
  readiness(): Promise<number>
  /** Stops it in order and removes its data directory. */
  close(): Promise<void>
}

const root = new URL('../../..', import.meta.url).pathname

/** Starts a server without the demo world, and waits until it is ready. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await temporaryFolder('process')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const supervisor = spawn(process.execPath, ['dist/process/supervisor.js', 'dist/process/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compiled,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder.path,
      DEMO: '0',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(supervisor.stdout).on('line', line => lines.push(line))
  const exited = once(supervisor, 'exit')
  const readiness = () => statusOf(`${origin}/readyz`).catch(() => 0)
  while ((await readiness()) !== 200) {
    if (supervisor.exitCode !== null) throw new Error(`The server did not start: ${lines.join('\n')}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    origin,
    dataDir: folder.path,
    lines,
    pid: async () => (await childrenOf(supervisor.pid ?? 0))[0] ?? 0,
    readiness,
    async close() {
      supervisor.kill('SIGTERM')
      await exited
      await folder.remove()
    },
  }
}

/** The processes that a process started; on Linux alone. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}
