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
  let kept: SessionClient | undefined

  const drop = () => {
    // ends at once where a query is running; whether the server learns of it does not matter
    void kept?.end().catch(() => undefined)
    kept = undefined
  }

  async function connected(): Promise<SessionClient> {
    if (kept !== undefined) return kept
    const client = new SessionClient({
      connectionString,
      application_name: 'garderobe-probe',
      connectionTimeoutMillis: patience,
    })
    kept = client
    client.on('error', drop)
    await client.connect()
    return client
  }

  const asked = () =>
    connected()
      .then(client => client.query('select 1'))
      .catch((error: unknown) => {
        drop()
        if (isSilence(error)) throw error
      })

  return {
    async ask() {
      if (await within(patience, asked())) return
      drop()
      throw new Error('The database does not answer.')
    },
    close: drop,
  }
}

/** pg reports a connection that was never answered by message, not by code. */
const isSilence = (error: unknown) => error instanceof Error && /timeout expired/.test(error.message)

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
