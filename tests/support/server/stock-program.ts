import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './port.ts'

/** The program of docs/stock-sync.ts, started and killed as its operator would. */
export async function stockProgram(env: { SHOP: string; TOKEN: string; SECRET: string; FILE: string }) {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    port,
    async start(): Promise<void> {
      const begun = spawn(process.execPath, ['docs/stock-sync.ts'], {
        env: { ...env, PORT: String(port), PATH: process.env.PATH },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = begun
      const [word] = await Promise.race([once(begun.stdout, 'data'), once(begun, 'exit')])
      if (String(word) !== 'ready\n') throw new Error(`The program said ${word}.`)
    },
    /** Ends it at once, in whatever it does. */
    async kill(): Promise<void> {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stock: async () =>
      (await (await fetch(`http://127.0.0.1:${port}/stock`)).json()) as Record<string, number>,
    async sell(sku: string): Promise<number> {
      const { status } = await fetch(`http://127.0.0.1:${port}/sell/${sku}`, { method: 'POST' })
      return status
    },
  }
}
