import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a request that is already on its way arrives. */
const grace = 1000

/**
 * Closes connections that never carried a byte when the server stops. A browser opens some ahead of need; Node counts
 * them as busy, and the stop would wait for its check of slow headers, up to a minute.
 * @returns what to call when the server begins to stop.
 */
export function watchUnusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeUnused = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return () => {
    const timer = setTimeout(closeUnused, grace)
    server.once('close', () => clearTimeout(timer))
  }
}
