import lighthouse from 'lighthouse'

/** What Lighthouse's phone says of a page. */
export interface Report {
  /** 0 to 100. */
  performance: number
  accessibility: number
  practices: number
  seo: number
  /** Milliseconds, simulated. */
  blocking: number
  shift: number
  /** How fast this machine was to Lighthouse; below 1,000 its simulated times mean nothing. */
  machine: number
  /** What took points: audits below 1 of the categories that count fully. */
  faults: string[]
}

const quiet = { logLevel: 'error', output: 'json' } as const

/** All four categories, cold, on the emulated phone with simulated throttling. */
export async function report(url: string, port: number): Promise<Report> {
  const lhr = await run(url, { ...quiet, port })
  const scoreOf = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
  const faults = weighed
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter(audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map(audit => `${audit?.id} ${audit?.displayValue ?? ''}`.trim())
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    practices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    blocking: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    machine: lhr.environment.benchmarkIndex,
    faults: [...new Set(faults)],
  }
}

/** Milliseconds until the largest thing is painted, with the throttling really applied. */
export async function largestPaint(url: string, port: number): Promise<number> {
  const { audits } = await run(url, {
    ...quiet,
    port,
    throttlingMethod: 'devtools',
    onlyAudits: ['largest-contentful-paint'],
  })
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN
}

async function run(url: string, flags: Parameters<typeof lighthouse>[1]) {
  const result = await lighthouse(url, flags)
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}.`)
  if (result.lhr.runtimeError !== undefined) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
  return result.lhr
}
