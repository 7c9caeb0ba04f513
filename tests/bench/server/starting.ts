import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#server/config.ts'
import { freePort } from '#tests/support/port.ts'
import { atMost, median, type Table } from '../table.ts'

/** From the start of the process until a page is answered, with the embedded database and data that is there. */
export async function measureStarts(dataDir: string, rounds: number): Promise<Table> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) seconds.push(await measureStart(dataDir))
  return {
    title: 'Start',
    note: `The process, its embedded PostgreSQL and a first answer from existing data; median of ${rounds}.`,
    rows: [atMost('start to first answer', median(seconds), 2, 's')],
  }
}

async function measureStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: join(dataDir), DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(server, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}/api/v1/products`))) {
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
