import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { SessionClient } from '#server/platform/database/session.ts'
import { portOf } from './port.ts'

/** When a connection to PostgreSQL goes to the next client: after its session, or after each transaction. */
type PoolMode = 'session' | 'transaction'

interface Backend {
  readonly stream: Duplex
  client: Socket | null
}

/** The type and length of a message, then its body; the first message of a client has no type. */
const head = 5

/**
 * A pooler like PgBouncer before the database at `url`: it answers the start of a session itself, and lends a
 * connection to PostgreSQL when the client says something, the one used last first.
 */
export async function startPooler(url: string, mode: PoolMode, size = 4) {
  const backends: Backend[] = []
  const free: Backend[] = []
  const waiting: { client: Socket; bytes: Buffer }[] = []
  const lent = new Map<Socket, Backend>()

  for (let count = 0; count < size; count += 1) {
    const session = new SessionClient({ connectionString: url })
    await session.connect()
    const { stream } = session.connection
    // from here on its bytes are the clients'
    stream.removeAllListeners('data')
    const backend: Backend = { stream, client: null }
    const read = messages((type, message) => {
      backend.client?.write(message)
      const isOver = type === 'Z' && message[head] === 'I'.charCodeAt(0)
      if (isOver && mode === 'transaction') giveBack(backend)
    })
    stream.on('data', read)
    backends.push(backend)
    free.push(backend)
  }

  function giveBack(backend: Backend): void {
    if (backend.client !== null) lent.delete(backend.client)
    backend.client = null
    free.push(backend)
    const next = waiting.shift()
    if (next !== undefined) forward(next.client, next.bytes)
  }

  function forward(client: Socket, bytes: Buffer): void {
    const backend = lent.get(client) ?? free.pop()
    if (backend === undefined) {
      waiting.push({ client, bytes })
      return
    }
    backend.client = client
    lent.set(client, backend)
    backend.stream.write(bytes)
  }

  const server = createServer(client => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(greeting)
      client.on('data', bytes => {
        const isEnd = bytes[0] === 'X'.charCodeAt(0)
        if (!isEnd) forward(client, bytes)
      })
    })
    client.on('close', () => {
      const backend = lent.get(client)
      if (backend === undefined) return
      // what it left open must not meet the next client
      backend.client = null
      if (mode === 'session') giveBack(backend)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.port = String(portOf(server))
  return {
    url: address.href,
    async close() {
      for (const { stream } of backends) stream.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Splits what PostgreSQL sends into messages. */
function messages(hear: (type: string, message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return bytes => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= head) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      hear(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}

/** Authentication is not asked for; a process number and key of the pooler's own; ready. */
const greeting = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0x7f, 0, 0, 1, 0, 0, 0, 1]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
])
