import { setTimeout as wait } from 'node:timers/promises'
import { SessionClient } from './session.ts'

/**
 * How long a database may take to answer `select 1`; milliseconds. The limit is long because a busy machine
 * may need time to accept the probe's connection; a silent database still has to be noticed within three
 * seconds.
 */
const patience = 1600

/** Checks on a connection of its own whether the database answers. */
export interface Probe {
  /** @throws Error when nothing comes back in time. A refused or broken connection is an answer too. */
  ask(): Promise<void>
  close(): void
}

/** A probe of the database at an address. It keeps its connection between checks. */
export function createProbe(connectionString: string): Probe {
  let session: SessionClient | undefined

  const drop = (client: SessionClient) => {
    if (client === session) session = undefined
    // an orderly end waits for an answer while the client connects or asks
    void client.end().catch(() => undefined)
    client.connection.stream.destroy()
  }

  /** Any answer will do, also a refusal or a broken connection. */
  async function answered(): Promise<void> {
    const client = session ?? new SessionClient({ connectionString, application_name: 'garderobe-probe' })
    const isNew = client !== session
    session = client
    try {
      if (isNew) {
        client.on('error', () => drop(client))
        // without a time limit of its own, which would also count time in which this process was busy
        await client.connect()
      }
      await client.query('select 1')
    } catch {
      drop(client)
    }
  }

  return {
    async ask() {
      if (await within(patience, answered())) return
      if (session !== undefined) drop(session)
      throw new Error('The database does not answer.')
    },
    close() {
      if (session !== undefined) drop(session)
    },
  }
}

/**
 * Whether something settled in time. Time in which this process itself was busy does not count: data that
 * arrived meanwhile is still unread.
 */
async function within(ms: number, settled: Promise<unknown>): Promise<boolean> {
  const done = settled.then(() => true)
  for (;;) {
    const due = performance.now() + ms
    if (await Promise.race([done, wait(ms, false, { ref: false })])) return true
    if (performance.now() - due < ms / 4) return false
  }
}
