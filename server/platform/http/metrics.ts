import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { CacheCounts } from './cache-counts.ts'
import type { Answered } from './fast-path.ts'
import type { JobsState } from './health.ts'

/** Upper bounds of the latency buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Series {
  /** How many fell within this bound but not within the one below. */
  buckets: number[]
  count: number
  sum: number
}

/** Counters of other modules. */
interface Watched {
  jobs: JobsState
  caches: Readonly<Record<string, CacheCounts>>
}

/**
 * Serves `/metrics` in Prometheus' text format to holders of METRICS_TOKEN; without one set it does not
 * exist. Returns the counter.
 */
export function mountMetrics(
  app: FastifyInstance,
  { config, pool }: Services,
  watched: Watched,
): (answered: Answered) => void {
  const series = new Map<string, Series>()
  const count = ({ method, route, status, ms }: Answered) => {
    const key = `method="${method}",route="${route}",status="${status}"`
    const entry = series.get(key) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 }
    const seconds = ms / 1000
    entry.count += 1
    entry.sum += seconds
    const bucket = bounds.findIndex(bound => seconds <= bound)
    if (bucket >= 0) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1
    series.set(key, entry)
  }
  app.get('/metrics', async (request, reply) => {
    if (config.metricsToken === null || !holds(request.headers.authorization, config.metricsToken))
      throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(textOf(series, pool, watched))
  })
  return count
}

function holds(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function textOf(series: Map<string, Series>, pool: Services['pool'], { jobs, caches }: Watched): string {
  const lines = ['# TYPE http_request_duration_seconds histogram']
  for (const [labels, { buckets, count, sum }] of series) {
    let within = 0
    bounds.forEach((bound, index) => {
      within += buckets[index] ?? 0
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${within}`)
    })
    lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`http_request_duration_seconds_sum{${labels}} ${sum.toFixed(6)}`)
    lines.push(`http_request_duration_seconds_count{${labels}} ${count}`)
  }
  lines.push(
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  )
  lines.push('# TYPE database_connections gauge', `database_connections{state="open"} ${pool.totalCount}`)
  lines.push(
    `database_connections{state="idle"} ${pool.idleCount}`,
    `database_connections{state="waited_for"} ${pool.waitingCount}`,
  )
  lines.push('# TYPE cache_requests_total counter')
  for (const [cache, { hits, misses }] of Object.entries(caches)) {
    lines.push(
      `cache_requests_total{cache="${cache}",result="hit"} ${hits}`,
      `cache_requests_total{cache="${cache}",result="miss"} ${misses}`,
    )
  }
  lines.push(
    '# TYPE jobs_working gauge',
    `jobs_working ${jobs.state() === 'working' ? 1 : 0}`,
    '# TYPE jobs_restarts_total counter',
    `jobs_restarts_total ${jobs.restarts()}`,
  )
  return `${lines.join('\n')}\n`
}
