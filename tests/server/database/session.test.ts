import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SessionClient } from '#server/platform/database/session.ts'

const message = (type: string, ...parts: (string | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map(part => {
      if (typeof part === 'string') return Buffer.from(part)
      const number = Buffer.alloc(4)
      number.writeInt32BE(part)
      return number
    }),
  )
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const authenticated = message('R', 0)
const ready = message('Z', 'I')
const ended = message('E', 'SFATAL\0VFATAL\0C57P01\0Mthe server ends\0\0')

let server: Server
let sockets: Socket[]

/** A server that answers everything with the next of these replies, and then closes the connection. */
async function answers(...replies: Buffer[]): Promise<SessionClient> {
  server = createServer(socket => {
    sockets.push(socket)
    const left = [...replies]
    socket.on('error', () => undefined)
    socket.on('data', () => {
      const reply = left.shift()
      if (reply !== undefined) socket.write(reply)
      if (left.length === 0) socket.end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return new SessionClient({
    connectionString: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
  })
}

beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise(resolve => server.close(resolve))
})

test('a session fails when its server ends in the moment it is ready, and the process lives on', async () => {
  const client = await answers(Buffer.concat([authenticated, ready, ended]))
  await expect(client.connect()).rejects.toThrow()
})

test('a session fails when its server ends before the settings are made, and the process lives on', async () => {
  const client = await answers(Buffer.concat([authenticated, ready]), ended)
  await expect(client.connect()).rejects.toThrow('the server ends')
})
