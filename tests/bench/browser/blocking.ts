import type { Browser } from 'playwright-core'
import { median } from '../table.ts'
import { phone } from './chromium.ts'
import { tasksOf, tracing } from './trace.ts'

/** How much slower a phone's processor is than this one, as Lighthouse assumes it. */
const slowdown = 4
/** Milliseconds of a task that block nobody. */
const allowance = 50
/** Milliseconds after the network is idle in which late work still counts. */
const afterwards = 2500

/** The main thread of one cold load, in milliseconds of its own time on the assumed phone. */
export interface Blocking {
  /** The sum of what each task takes beyond 50 ms, after the first contentful paint. */
  blocking: number
  longest: number
}

/** The medians of some cold loads of a page. */
export async function measureBlocking(browser: Browser, url: string, loads: number): Promise<Blocking> {
  const runs: Blocking[] = []
  for (let load = 0; load < loads; load += 1) runs.push(await oneLoad(browser, url))
  return {
    blocking: median(runs.map(({ blocking }) => blocking)),
    longest: median(runs.map(({ longest }) => longest)),
  }
}

async function oneLoad(browser: Browser, url: string): Promise<Blocking> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const trace = await tracing(browser, page, async () => {
      await page.goto(url)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(afterwards)
    })
    const painted = trace.traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
    const lengths = tasksOf(trace)
      .filter(({ start }) => start >= painted)
      .map(({ length }) => length * slowdown)
    return {
      blocking: lengths.reduce((sum, length) => sum + Math.max(0, length - allowance), 0),
      longest: Math.max(0, ...lengths),
    }
  } finally {
    await context.close()
  }
}
