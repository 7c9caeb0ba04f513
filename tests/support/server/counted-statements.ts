import type pg from 'pg'

/** What PostgreSQL carried out. */
export interface Carried {
  /** The tag of each statement in turn, such as `BEGIN` or `INSERT 0 1`. */
  statements: string[]
  transactions: number
  /** How often it answered: the round trips. */
  answers: number
}

type Wire = {
  on(event: 'commandComplete', listener: (message: { text: string }) => void): void
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/**
 * Counts what the connections of a pool carry out, as PostgreSQL itself reports it: each statement, and each
 * transaction, also one of a single statement. Returns the function that returns the count since its last call.
 */
export function countStatements(pool: pg.Pool): () => Carried {
  const watched = new WeakSet<pg.PoolClient>()
  let carried = nothing()
  pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    // the types of pg do not know what a connection emits
    const wire = client.connection as unknown as Wire
    wire.on('commandComplete', ({ text }) => carried.statements.push(text))
    wire.on('readyForQuery', ({ status }) => {
      carried.answers += 1
      // I: idle, T: inside a transaction
      if (status === 'I') carried.transactions += 1
    })
  })
  return () => {
    const last = carried
    carried = nothing()
    return last
  }
}

const nothing = (): Carried => ({ statements: [], transactions: 0, answers: 0 })
