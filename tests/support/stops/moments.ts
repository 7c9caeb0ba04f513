import { expect } from 'vitest'
import { type Acknowledged, keepBusy, writeOnce } from './busy-shop.ts'
import { send } from './processes.ts'
import { becomesReady, type Home, runStart, type StartCommand } from './start-command.ts'

/** A moment at which `npm start` is ended. */
export interface Moment {
  name: string
  /** The server has been ready before: its supervisor restarts it. */
  isUp: boolean
  /** Starts the command and waits for the moment; `after` waits for the clients when the command has ended. */
  reach(home: Home, acknowledged: Acknowledged, inTerminal: boolean): Promise<Reached>
}

interface Reached {
  command: StartCommand
  after?: () => Promise<void>
}

const soon = { timeout: 120_000, interval: 20 }

export const moments: readonly Moment[] = [
  {
    name: 'while the database is made',
    isUp: false,
    async reach(home, _, inTerminal) {
      const command = runStart(home, { inTerminal })
      await expect.poll(async () => (await command.database()).length, soon).toBeGreaterThan(0)
      return { command }
    },
  },
  {
    name: 'while the demo world is made',
    isUp: false,
    async reach(home, _, inTerminal) {
      const command = runStart(home, { inTerminal, demo: true })
      await expect.poll(command.output, soon).toMatch(/(…|%)\s/)
      return { command }
    },
  },
  {
    name: 'while nobody is there',
    isUp: true,
    async reach(home, acknowledged, inTerminal) {
      const command = runStart(home, { inTerminal })
      await becomesReady(command)
      await writeOnce(home, acknowledged)
      return { command }
    },
  },
  {
    name: 'while orders, uploads, an import and a stream are under way',
    isUp: true,
    async reach(home, acknowledged, inTerminal) {
      const command = runStart(home, { inTerminal })
      await becomesReady(command)
      return { command, after: await keepBusy(home, acknowledged) }
    },
  },
  {
    name: 'while the supervisor restarts the server',
    isUp: true,
    async reach(home, acknowledged, inTerminal) {
      const command = runStart(home, { inTerminal })
      await becomesReady(command)
      await writeOnce(home, acknowledged)
      const before = await command.server()
      send(before, 'SIGKILL')
      await expect.poll(async () => ![0, before].includes(await command.server()), soon).toBe(true)
      return { command }
    },
  },
]
