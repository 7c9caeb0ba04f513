import type { Server } from 'node:net'

/** The port a server that listens on TCP got. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server has no port.')
  return address.port
}
