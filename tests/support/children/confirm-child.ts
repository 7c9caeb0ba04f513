// A process of its own that completes a delivered order, a purchase by its buyer's word and a brand's by the end of the
// time for returns, and is killed at its n-th word to the database: before it is said, or right after, when nobody hears
// the answer.
import pg from 'pg'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { openServices } from '../trade/checkout.ts'

const [url = '', id = '', step = '0', when = 'before', ahead = ''] = process.argv.slice(2)
const { services, close, advance } = openServices(url, { poolMax: 4 })
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

if (ahead === '') {
  await fire(services, { kind: 'purchase', id, event: { type: 'order.confirm', by: 'buyer' } })
} else {
  advance(Number(ahead))
  await fireDueDeadlines(services)
}
process.stdout.write(`${JSON.stringify({ said })}\n`)
await close()
