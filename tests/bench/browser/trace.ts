import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'

const events = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.unknown()), data: z.optional(z.unknown()) })),
    }),
  ),
})
type Trace = z.infer<typeof events>

/** What Chromium writes down of a page while something is done in it. */
export async function tracing(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Trace> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  await work()
  const written = await browser.stopTracing()
  return events.parse(JSON.parse(written.toString('utf8')))
}

/**
 * The longest task of the page's main thread, in milliseconds of its processor's time, and how many took longer than
 * `limit`. The throttled processor's slowness is part of it, what other programs take from this machine is not.
 */
export function longestTasks({ traceEvents }: Trace, limit: number): { longest: number; over: number } {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const lengths = traceEvents.flatMap(({ name, ph, pid, tid, dur = 0, tdur = dur }) =>
    // the scheduler's own and the thread's are one in the other
    ph === 'X' && name === 'RunTask' && mains.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  )
  if (lengths.length === 0) throw new Error('The trace holds no task of a page.')
  return { longest: Math.max(...lengths), over: lengths.filter(length => length > limit).length }
}
