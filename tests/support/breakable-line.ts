import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line to a database, to be cut and mended. */
export interface BreakableLine {
  /** The database's address through this line. */
  url: string
  /** Breaks every connection; whoever calls is turned away, or taken and then left without an answer. */
  cut(how: 'refused' | 'silent'): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** Puts a line before the database at `url`. */
export async function breakableLine(url: string): Promise<BreakableLine> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(near => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    keep(near)
    if (isSilent) return
    const far = connect(Number(target.port || 5432), target.hostname)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const hangUp = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    async cut(how) {
      await hangUp()
      isSilent = how === 'silent'
      if (isSilent) await listen(port)
    },
    async mend() {
      await hangUp()
      isSilent = false
      await listen(port)
    },
    close: hangUp,
  }
}
