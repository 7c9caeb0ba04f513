// A process of its own that ships orders of a brand and issues their documents, all at once, and is killed at its n-th
// word to the database: before it is said, or right after, when nobody hears the answer.
import pg from 'pg'
import { issueDocuments } from '#server/domains/tax/index.ts'
import { brandOf } from '../trade/brand-orders.ts'
import { openServices } from '../trade/checkout.ts'

const [url = '', company = '', step = '0', when = 'before', ...ids] = process.argv.slice(2)
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

await Promise.all(
  ids.map(async id => {
    await brandOf(services, company).shipAll(id)
    await issueDocuments(services, id)
  }),
)
process.stdout.write(`${JSON.stringify({ said })}\n`)
await close()
