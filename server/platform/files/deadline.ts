/** Aborts an operation whose next step takes too long. */
export interface Deadline {
  signal: AbortSignal
  /** Gives the next step its full time. */
  start(): void
  /** Stops the timer: no step is running. */
  stop(): void
}

/** @param patience Milliseconds that each step may take. */
export function createDeadline(patience: number): Deadline {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    start() {
      stop()
      const late = new Error(`no answer within ${patience} ms`)
      timer = setTimeout(() => controller.abort(late), patience)
    },
    stop,
  }
}
