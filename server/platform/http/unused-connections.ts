import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a request that is already on its way arrives. */
const grace = 1000

/**
 * Closes connections that carry nothing once the server stops. Node closes those that are idle at that moment. It
 * waits for one that falls idle later until its keep-alive ends, and for one that a browser opened ahead of need, which
 * never carried a byte, until its next check of slow headers: a minute each.
 * @returns what to call when the server begins to stop.
 */
export function watchUnusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeUnused = () => {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return () => {
    const timer = setInterval(closeUnused, grace)
    server.once('close', () => clearInterval(timer))
  }
}
