import * as z from 'zod/mini'
import { ask } from '../server/http.ts'

const checkout = z.object({ data: z.object({ id: z.string(), total: z.string() }) })
const address = { name: 'Ada', line1: '1 Example Street', postcode: '10115', city: 'Berlin', country: 'DE' }

/** A guest buys one of a variant over HTTP, up to the answer that it is paid. */
export async function buyOne(origin: string, variant: string): Promise<void> {
  const send = async (method: string, path: string, json: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { status, text, body } = await ask(origin, method, path, { json, headers })
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`)
    return body
  }
  const opened = checkout.parse(
    await send('POST', '/api/v1/checkouts', { lines: [{ id: variant, quantity: 1 }] }),
  )
  const path = `/api/v1/checkouts/${opened.data.id}`
  const { data } = checkout.parse(await send('PATCH', path, { email: 'guest@example.com', address }))
  await send('POST', `${path}/pay`, {
    payment: { provider: 'manual', token: 'tok_ok' },
    expected_total: data.total,
  })
}
