import { send } from './processes.ts'
import type { StartCommand } from './start-command.ts'

/** A way to end `npm start`. */
export interface Way {
  name: string
  end(command: StartCommand): Promise<void>
  /** The supervisor restarts a server that was ready once, as it should. */
  hitsServer?: boolean
  inTerminal?: boolean
}

const to = (part: 'npm' | 'supervisor' | 'server', signal: NodeJS.Signals): Way => ({
  name: `${signal} to ${part === 'npm' ? 'npm' : `the ${part}`}`,
  end: async command => {
    const pid = await command[part]()
    // a process that does not run yet, or no more, takes no signal; 0 would be everybody
    if (pid > 0) send(pid, signal)
  },
  ...(part === 'server' ? { hitsServer: true } : {}),
})

/** Twelve ways to end it. */
export const ways: readonly Way[] = [
  to('npm', 'SIGTERM'),
  to('npm', 'SIGINT'),
  to('npm', 'SIGHUP'),
  to('npm', 'SIGKILL'),
  to('supervisor', 'SIGTERM'),
  to('supervisor', 'SIGHUP'),
  to('supervisor', 'SIGKILL'),
  to('server', 'SIGTERM'),
  to('server', 'SIGKILL'),
  {
    name: 'Ctrl-C',
    // what a terminal does: to each process of the group in the foreground
    end: async ({ first }) => send(-first, 'SIGINT'),
  },
  {
    name: 'the terminal closes',
    inTerminal: true,
    // the terminal hangs up when the program that shows it is gone
    end: async ({ first }) => send(first, 'SIGKILL'),
  },
  {
    name: 'the database is killed, then SIGTERM to npm',
    async end(command) {
      for (const { pid } of await command.database()) send(pid, 'SIGKILL')
      send(await command.npm(), 'SIGTERM')
    },
  },
]
