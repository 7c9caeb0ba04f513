import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line to a database or a server, to be cut and mended. */
export interface BreakableLine {
  /** The address of what is at its end, through this line. */
  url: string
  /**
   * Breaks every connection; whoever calls is turned away, or taken and then left without an answer. `hung` breaks
   * none: nothing passes any more, neither on old connections nor on new ones, until it is mended. `crowded` leaves
   * connections as they are, and new ones without an answer.
   */
  cut(how: 'refused' | 'silent' | 'hung' | 'crowded'): Promise<void>
  mend(): Promise<void>
  /** Lets so many more bytes of answers through, and hangs up on whoever waits for the next one. Once. */
  loseAfter(bytes: number): void
  close(): Promise<void>
}

/** Neither reads nor writes any more. */
function hang(...sockets: readonly Socket[]): void {
  for (const socket of sockets) {
    socket.pause()
    socket.cork()
  }
}

/** Puts a line before what listens at `url`. */
export async function breakableLine(url: string): Promise<BreakableLine> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  let isHung = false
  let left = Number.POSITIVE_INFINITY
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
    near.pipe(far)
    if (isHung) hang(near, far)
    far.on('data', (answer: Buffer) => {
      const arriving = answer.subarray(0, left)
      left -= answer.length
      if (left < 0) {
        left = Number.POSITIVE_INFINITY
        far.destroy()
        near.end(arriving)
      } else if (!near.write(arriving)) {
        far.pause()
        near.once('drain', () => {
          if (!isHung) far.resume()
        })
      }
    })
    far.on('end', () => near.end())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroySoon())
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
      isHung = how === 'hung'
      if (isHung) return hang(...sockets)
      isSilent = how !== 'refused'
      if (how === 'crowded') return
      await hangUp()
      if (isSilent) await listen(port)
    },
    async mend() {
      if (isHung) {
        isHung = false
        for (const socket of sockets) {
          socket.uncork()
          socket.resume()
        }
        return
      }
      await hangUp()
      isSilent = false
      await listen(port)
    },
    loseAfter(bytes) {
      left = bytes
    },
    close: hangUp,
  }
}
