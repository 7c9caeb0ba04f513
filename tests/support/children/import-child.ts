// A process of its own that works on an import and is killed at its n-th word to the database: before it is said, or
// right after, when nobody hears the answer.
import pg from 'pg'
import { workOnImport } from '#server/domains/imports/index.ts'
import { openServices } from '../trade/checkout.ts'

const [url = '', id = '', step = '0', when = 'before'] = process.argv.slice(2)
const { services, close } = openServices(url, { poolMax: 4 })
const die = () => process.kill(process.pid, 'SIGKILL')

let said = 0
const query = pg.Client.prototype.query
pg.Client.prototype.query = new Proxy(query, {
  apply(target, client, values) {
    said += 1
    if (said === Number(step) && when === 'before') die()
    const answer: unknown = Reflect.apply(target, client, values)
    if (said === Number(step)) setImmediate(die)
    return answer
  },
})

// as the queue does it: again until nothing is left to do
for (;;) {
  await workOnImport(services, id)
  const { rows } = await services.pool.query<{ state: string }>('select state from imports where id = $1', [
    id,
  ])
  if (rows[0]?.state !== 'running' && rows[0]?.state !== 'checking') break
}
process.stdout.write(`${JSON.stringify({ said })}\n`)
await close()
