import Fastify from 'fastify'
import pg from 'pg'
import { SessionClient } from '#server/platform/database/session.ts'

/**
 * What any answer costs at least: Fastify as it comes, and one indexed query of 24 rows by name, on the same database;
 * and `/bytes`, which asks nobody and sends as many bytes as configured. `floor.ts <database url> <bytes>`
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20, Client: SessionClient })
const app = Fastify()
app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'floor',
    text: `select id, slug, title, price_cents, picture from listings where live
           order by published_at desc, id desc limit 24`,
  })
  return { data: rows }
})
const bytes = Buffer.alloc(Number(process.argv[3]), 'x')
app.get('/bytes', (_, reply) => reply.type('text/html').send(bytes))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)))
process.send?.({ url })
