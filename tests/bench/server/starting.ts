import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#server/platform/config/config.ts'
import { freePort } from '#tests/support/server/port.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { atMost, median, type Table } from '../table.ts'
import { built } from './built.ts'

/** An empty directory takes so much longer that it is not asked more often than this. */
const mostEmpty = 3

/**
 * From the start of the process until something is answered, with the embedded database: from data that is there, and
 * from an empty directory that is filled with the demo world first.
 */
export async function measureStarts(dataDir: string, rounds: number): Promise<Table> {
  const existing: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    existing.push(await measureStart({ dataDir, demo: false, path: '/api/v1/products' }))
  }
  const empty: number[] = []
  for (let round = 0; round < Math.min(rounds, mostEmpty); round += 1) {
    const folder = await temporaryFolder('bench-empty')
    try {
      empty.push(await measureStart({ dataDir: folder.path, demo: true, path: '/' }))
    } finally {
      await folder.remove()
    }
  }
  return {
    title: 'Start',
    note: `The process and its embedded PostgreSQL; medians of ${existing.length} from existing data and of ${empty.length} from nothing.`,
    rows: [
      atMost('start to first answer', median(existing), 2, 's'),
      atMost('first page of an empty directory with the demo world', median(empty), 30, 's'),
    ],
  }
}

interface Start {
  dataDir: string
  demo: boolean
  /** What is asked for first. */
  path: string
}

async function measureStart({ dataDir, demo, path }: Start): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const server = spawn(process.execPath, [...built.flags, built.main], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...built.environment({ PORT: String(port), DATA_DIR: dataDir, DEMO: demo ? '1' : '0' }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(server, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      await pause(10)
    }
    return (performance.now() - from) / 1000
  } finally {
    server.kill('SIGTERM')
    await gone
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
