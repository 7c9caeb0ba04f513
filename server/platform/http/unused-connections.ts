import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which a request that is already in flight arrives. */
const grace = 1000

/**
 * Closes connections that carry nothing once the server stops. Node closes the connections that are idle at
 * that moment. It waits for one that becomes idle later until its keep-alive ends. For one that a browser
 * opened in advance and that never carried a byte, it waits until its next check of slow headers. Each takes
 * a minute.
 * @returns the function to call when the server begins to stop.
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
