import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'

/** The state of the job worker. */
export interface JobsState {
  state(): 'working' | 'restarting'
  /** How often it was restarted. */
  restarts(): number
}

/**
 * `/healthz`: the process answers. `/readyz`: the database does too (migrations ran before listening). The
 * response reports whether the job worker is running, but a stopped worker does not make the server unready:
 * it still serves requests, and the worker restarts by itself.
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
