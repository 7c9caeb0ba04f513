import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const line = z.record(z.string(), z.unknown())

/** A process that writes one JSON message a line, and its messages so far. */
export interface Child {
  pid: number
  messages: Record<string, unknown>[]
  /** Waits for a line with this key and answers its value. Fails when the process ends without one. */
  hears(key: string): Promise<unknown>
  /** How it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it and waits until it is gone and all its messages are read. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Where Node keeps what it compiled: reading the server's sources is a third of what a child computes. */
export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
}

/** Runs a script of this folder by the same Node. */
export function runChild(script: string, ...values: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [path, ...values], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const messages: Record<string, unknown>[] = []
  const complaints: string[] = []
  child.stderr?.on('data', data => complaints.push(String(data)))
  const lines = child.stdout ? createInterface(child.stdout) : undefined
  lines?.on('line', text => messages.push(line.parse(JSON.parse(text))))
  const closed = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    messages,
    ended: closed.then(([code, signal]) => ({ code, signal })),
    hears: async key => {
      for (;;) {
        const found = messages.find(entry => key in entry)
        if (found) return found[key]
        const over = await Promise.race([
          closed.then(() => true),
          lines ? once(lines, 'line').then(() => false) : true,
        ])
        if (over && !messages.some(entry => key in entry)) {
          throw new Error(`It ended without ${key}: ${JSON.stringify(messages)} ${complaints.join('')}`)
        }
      }
    },
    end: async signal => {
      child.kill(signal)
      await closed
    },
  }
}
