import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'

/** What is told of the work on jobs. */
export interface JobsState {
  state(): 'working' | 'restarting'
  /** How often it had to begin again. */
  restarts(): number
}

/**
 * `/healthz`: the process answers. `/readyz`: the database does too (migrations ran before listening). Whether the jobs
 * are worked on is told, but makes nobody unready: people are answered, and it begins again by itself.
 */
export function mountHealth(app: FastifyInstance, { db }: Services, jobs: JobsState): void {
  app.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { state: 'alive' } }),
  )
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Refusal(503, 'unavailable', 'The database does not answer.', { retryAfter: 2 })
    }
    return reply.header('cache-control', 'no-store').send({ data: { state: 'ready', jobs: jobs.state() } })
  })
}
