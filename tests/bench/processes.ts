import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A part of a bench in a process of its own, so that what measures does not weigh on what is measured. */
export interface Part {
  pid: number
  /** Sends a message and waits for the next one back. */
  ask<Answer>(message: object): Promise<Answer>
  /** Asks it to end and waits until it is gone; after ten seconds it is killed. */
  end(): Promise<void>
}

/**
 * Starts a part under flags of Node's and its own environment; it has to send one message once it is ready, which is
 * answered beside it.
 */
export async function startPart<Ready>(
  address: URL,
  values: string[] = [],
  { flags = [], env = {} }: { flags?: string[]; env?: Record<string, string> } = {},
): Promise<{ part: Part; ready: Ready }> {
  const child = fork(fileURLToPath(address), values, {
    execArgv: flags,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // what a server writes into its log costs it as much as anywhere, and is read by nobody here
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await answerOf<Ready>(child)
  const part: Part = {
    pid: child.pid ?? 0,
    ask: message => {
      const answer = answerOf<never>(child)
      child.send(message)
      return answer
    },
    async end() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await gone
      clearTimeout(timer)
    },
  }
  return { part, ready }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`A part of the bench ended with ${code} before it answered.`)
      }),
    ])
    return message as Answer
  } finally {
    controller.abort()
  }
}

/** In a part: answers each message by what `work` makes of it. */
export function answer(work: (message: never) => Promise<unknown>): void {
  // whoever asked is gone: nobody else would end this process
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.on('message', message => {
    work(message as never).then(
      result => process.send?.(result ?? null),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
