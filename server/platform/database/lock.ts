import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Another process holds the data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

/**
 * Locks a data directory for this process. The lock is a listening socket that reports its holder's process
 * id, so the kernel frees it however the holder ends. On Linux its name is abstract: no file is left.
 *
 * @returns the function that releases the directory.
 * @throws DataDirInUseError with a sentence that names the directory and the process.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const name = `garderobe-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const path = socketPath(name)
  const server = (await listen(path)) ?? (await takeLeftover(path))
  if (!server) {
    const holder = await askHolder(path)
    throw new DataDirInUseError(
      `The data directory ${folder} is in use by another server (process ${holder ?? 'unknown'}): stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

function socketPath(name: string): string {
  if (platform() === 'linux') return `\0${name}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function listen(path: string): Promise<Server | null> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  server.listen(path)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

/** A socket file outlives its process: removes one that no process answers on. */
async function takeLeftover(path: string): Promise<Server | null> {
  if (platform() === 'linux' || platform() === 'win32' || (await askHolder(path)) !== null) return null
  await rm(path, { force: true })
  return listen(path)
}

async function askHolder(path: string): Promise<string | null> {
  const socket = connect(path)
  // A holder that is stopped or busy does not answer, but still holds the lock.
  const silent = setTimeout(() => socket.destroy(), 2000)
  try {
    await once(socket, 'connect')
    return (await text(socket).catch(() => '')) || 'unknown'
  } catch {
    return null
  } finally {
    clearTimeout(silent)
  }
}
