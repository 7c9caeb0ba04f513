import { Agent, request } from 'node:http'

/** Shoppers who each buy one thing after the other, over HTTP. */
export interface Shopping {
  url: string
  /** Ids of variants with stock enough for all. */
  variants: string[]
  workers: number
  seconds: number
}

export interface Shopped {
  perSecond: number
  orders: number
}

const address = {
  name: 'Ada Guest',
  line1: '1 Example Street',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
}

/** Whole checkouts, created, filled in and paid, until the time is over. Fails at the first that is refused. */
export async function checkOut({ url, variants, workers, seconds }: Shopping): Promise<Shopped> {
  const agent = new Agent({ keepAlive: true, maxSockets: workers })
  const call = caller(agent, url)
  const from = performance.now()
  const until = from + seconds * 1000
  let orders = 0
  let next = 0
  const shopper = async () => {
    while (performance.now() < until) {
      const id = variants[next++ % variants.length]
      const created = await call('POST', '/api/v1/checkouts', { lines: [{ id, quantity: 1 }] })
      const path = `/api/v1/checkouts/${created.data.id}`
      const { data } = await call('PATCH', path, { email: 'ada@guest.example', address })
      const body = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: data.total }
      await call('POST', `${path}/pay`, body)
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, shopper))
  agent.destroy()
  return { orders, perSecond: orders / ((performance.now() - from) / 1000) }
}

interface Answer {
  data: { id: string; total: string }
}

function caller(agent: Agent, url: string) {
  return (method: string, path: string, body: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const sent = request(url + path, { method, agent, headers }, response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200 || response.statusCode === 201) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path} answers ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
}
