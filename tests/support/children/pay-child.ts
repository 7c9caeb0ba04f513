// A process of its own that pays a checkout and is killed at its n-th word to the database, a packet of one or several
// statements: before it is said, or right after, when nobody hears the answer.
import pg from 'pg'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { type AnyHandler, runEndpoint } from '#server/platform/http/run.ts'
import { withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { contextOf, openServices } from '../trade/checkout.ts'

const [url = '', id = '', total = '', step = '0', when = 'before'] = process.argv.slice(2)
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

const body = { payment: { provider: 'manual' as const, token: 'tok_ok' as const }, expected_total: total }
// as over HTTP: the answer is stored for its key
const { status } = await runEndpoint(
  endpoints.payCheckout,
  checkoutHandlers.payCheckout as AnyHandler,
  contextOf(services),
  { params: { id }, query: {}, body },
  work => withIdempotency(services, { scope: id, route: `pay ${id}`, key: 'k', body }, work),
)
process.stdout.write(`${JSON.stringify({ status, said })}\n`)
await close()
