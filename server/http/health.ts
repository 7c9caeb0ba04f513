import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../handler.ts'
import { Refusal } from '../refusal.ts'

/** `/healthz`: the process answers. `/readyz`: the database does too (migrations ran before listening). */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { state: 'alive' } }),
  )
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Refusal(503, 'unavailable', 'The database does not answer.', { retryAfter: 2 })
    }
    return reply.header('cache-control', 'no-store').send({ data: { state: 'ready' } })
  })
}
