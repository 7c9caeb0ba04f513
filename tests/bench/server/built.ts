import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverFlags, serverMemory } from '#scripts/runtime.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { runningDatabase } from '#server/platform/database/embedded.ts'
import { freePort } from '#tests/support/server/port.ts'
import { type Part, startPart } from '../processes.ts'

/** The built server as `npm start` starts it, without its supervisor. */
export interface BuiltServer {
  part: Part
  url: string
  databaseUrl: string
  /** What it has used so far; by `/proc`, which only Linux has. */
  used(): Promise<Used>
}

/** What a server has used so far. */
export interface Used {
  /** The memory that it holds, MiB. */
  rss: number
  /** Milliseconds of CPU. */
  cpu: number
  /** Of PostgreSQL and its sessions. */
  databaseCpu: number
}

/** Where the built server starts, and the environment that `npm start` gives it. */
export const built = {
  main: join(projectRoot, 'dist/process/main.js'),
  flags: serverFlags,
  environment: (settings: Record<string, string>) => ({
    NODE_ENV: 'production',
    ...serverMemory,
    ...settings,
  }),
}

/** Starts it on a data directory that has a shop. */
export async function startBuilt(dataDir: string): Promise<BuiltServer> {
  const port = await freePort()
  const { part } = await startPart(pathToFileURL(built.main), [], {
    flags: built.flags,
    env: built.environment({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT_FACTOR: '1000000',
    }),
  })
  return {
    part,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: (await runningDatabase(dataDir)) ?? '',
    used: () => usedBy(part.pid),
  }
}

/** Of a process, and of its descendants, which are those of the database. */
async function usedBy(pid: number): Promise<Used> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(ids.map(async id => ({ id, ...(await statOf(id)) })))
  const below = (id: number): number =>
    stats.filter(({ parent }) => parent === id).reduce((sum, each) => sum + each.cpu + below(each.id), 0)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    rss: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024,
    cpu: (await statOf(pid)).cpu,
    databaseCpu: below(pid),
  }
}

/** The parent of a process and the milliseconds that it used, those of children that have ended among them. */
async function statOf(id: number): Promise<{ parent: number; cpu: number }> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent: fields[1] ?? 0, cpu: 10 * fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }
}
