import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { OfFormerChart } from '#server/platform/lifecycle/former-charts.ts'
import type { CacheCounts } from './cache-counts.ts'
import type { Answered } from './fast-path.ts'
import type { JobsState } from './health.ts'

/** Upper bounds of the latency buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counters of other modules. */
interface Watched {
  jobs: JobsState
  caches: Readonly<Record<string, CacheCounts>>
  formerCharts: readonly OfFormerChart[]
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
  // a registry of its own: the library's global one would be shared by all servers of a process
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  })
  watchState(registry, pool, watched)
  app.get('/metrics', async (request, reply) => {
    if (config.metricsToken === null || !holds(request.headers.authorization, config.metricsToken))
      throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000)
}

function holds(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Registers what is read when somebody asks. */
function watchState(
  registry: Registry,
  pool: Services['pool'],
  { jobs, caches, formerCharts }: Watched,
): void {
  const registers = [registry]
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'The memory of the server process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Counter({
    name: 'cache_requests_total',
    help: 'Questions to the caches, by whether they had the answer.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of Object.entries(caches)) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'jobs_working',
    help: 'Whether the job process is working.',
    registers,
    collect() {
      this.set(jobs.state() === 'working' ? 1 : 0)
    },
  })
  new Counter({
    name: 'jobs_restarts_total',
    help: 'How often the job process was started again.',
    registers,
    collect() {
      this.reset()
      this.inc(jobs.restarts())
    },
  })
  new Gauge({
    name: 'former_chart_leftovers',
    help: 'Rows in states, and deadlines with events, that no chart of this version knows, when it started.',
    labelNames: ['kind', 'what', 'name'],
    registers,
    collect() {
      for (const { kind, name, isDeadline, count } of formerCharts)
        this.set({ kind, what: isDeadline ? 'deadline' : 'row', name }, count)
    },
  })
}
