import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'

const events = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds of the clock, as `dur`; `tdur` is the thread's own time. */
      ts: z.optional(z.number()),
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
    categories: [
      'toplevel',
      'loading',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      '__metadata',
    ],
  })
  await work()
  const written = await browser.stopTracing()
  return events.parse(JSON.parse(written.toString('utf8')))
}

type Event = Trace['traceEvents'][number]

/** A task of the page's main thread, in milliseconds of its processor's time. */
export interface Task {
  /** Microseconds of the trace's clock. */
  start: number
  length: number
  /** What it was spent on, the largest part first; what lies inside another part is not counted there. */
  parts: readonly (readonly [name: string, length: number])[]
}

/**
 * All tasks of the page's main thread, the longest first. The throttled processor's slowness is part of them, what other
 * programs take from this machine is not.
 */
export function tasksOf({ traceEvents }: Trace): Task[] {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const threads = Map.groupBy(
    traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`)),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  const tasks = [...threads.values()].flatMap(tasksOfThread)
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.')
  return tasks.sort((a, b) => b.length - a.length)
}

const timeOf = ({ dur = 0, tdur = dur }: Event) => tdur / 1000

function tasksOfThread(events: readonly Event[]): Task[] {
  const sorted = events.toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0) || (b.dur ?? 0) - (a.dur ?? 0))
  const tasks: { start: number; length: number; own: Map<string, number> }[] = []
  const around: Event[] = []
  for (const event of sorted) {
    while (endOf(around.at(-1)) <= (event.ts ?? 0)) around.pop()
    const time = timeOf(event)
    const outer = around.at(-1)
    // the scheduler's own task and the thread's are one in the other
    if (event.name === 'RunTask' && outer === undefined)
      tasks.push({ start: event.ts ?? 0, length: time, own: new Map() })
    const own = tasks.at(-1)?.own
    own?.set(event.name, (own.get(event.name) ?? 0) + time)
    if (outer !== undefined) own?.set(outer.name, (own.get(outer.name) ?? 0) - time)
    around.push(event)
  }
  return tasks.map(({ start, length, own }) => ({
    start,
    length,
    parts: [...own].sort(([, a], [, b]) => b - a),
  }))
}

const endOf = (event: Event | undefined) =>
  event === undefined ? Number.POSITIVE_INFINITY : (event.ts ?? 0) + (event.dur ?? 0)
