import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

/** Everything is sent on this one connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const rest = Buffer.alloc(1_000_000)

let server: RunningServer
let bearer: string
beforeAll(async () => {
  ;({ server } = await startShop())
  bearer = await bearerOf(server.services, 'u_mia000000001')
})
afterAll(() => agent.destroy())

function call(method: string, path: string, body = Buffer.alloc(0)) {
  return new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body.length === 0
        ? {}
        : { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }),
    }
    const sent = request(new URL(path, server.url), { agent, method, headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, isReused: sent.reusedSocket }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const part = (name: string, content: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const file = (name: string) => part(name, rest, '; filename="f"')
const formOf = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')])

test.each([
  ['a file in another field', [part('purpose', 'ad'), file('image')], 422],
  ['two files', [part('purpose', 'ad'), file('file'), file('file')], 422],
  ['a field that is too long', [part('purpose', 'ad'), part('alt', 'x'.repeat(5000)), file('file')], 422],
  ['too many fields', [...Array.from({ length: 30 }, () => part('alt', 'x')), file('file')], 413],
])('%s is refused, and the connection carries the next request', async (_, parts, refusal) => {
  expect(await call('POST', '/api/v1/attachments', formOf(...parts))).toMatchObject({ status: refusal })
  expect(await call('GET', '/api/user')).toEqual({ status: 200, isReused: true })
})
