import pg from 'pg'

/** A query of one statement. */
export interface Sent {
  text: string
  /** Prepared once per connection under this name. */
  name?: string
  values?: unknown[]
}

/** What a connection of pg has for its own queries, which its types do not name. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  /** The texts of named statements that were sent and are not confirmed yet. */
  submittedNamedStatements: Record<string, string>
  sync(): void
}

/** The same of a query. */
interface WireQuery {
  name?: string
  text: string
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleEmptyQuery(wire: Wire): void
  handleCopyInResponse(wire: Wire): void
  handleError(error: Error, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}

type Answered = (error: Error | null, results: pg.QueryResult[]) => void

/**
 * Sends queries in one packet and waits once, for all of their answers. PostgreSQL skips those after one that fails.
 * Outside a transaction they are one, unless they begin or end one themselves.
 *
 * @returns a result for each query.
 */
export function sendTogether(client: pg.PoolClient, queries: readonly Sent[]): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const types = {
      getTypeParser: (oid: number, format?: string) => client.getTypeParser(oid, format as 'text'),
    }
    const answered: Answered = (error, results) => (error === null ? resolve(results) : reject(error))
    client.query(new Together(queries, types as pg.CustomTypesConfig, answered))
  })
}

/** Stands for its queries, one after the other, wherever pg asks for the query that runs. */
class Together implements pg.Submittable {
  callback: Answered
  readonly #queries: WireQuery[]
  readonly #results: pg.QueryResult[] = []
  #at = 0
  #failed: Error | null = null

  constructor(queries: readonly Sent[], types: pg.CustomTypesConfig, answered: Answered) {
    this.callback = answered
    this.#queries = queries.map(sent => {
      const query = new pg.Query({ ...sent, types })
      const done = (error: Error | null, result: pg.QueryResult) => {
        if (error === null) this.#results.push(result)
        else this.#failed ??= error
      }
      // pg gives a query without a callback none of its rows
      return Object.assign(query, { callback: done }) as unknown as WireQuery
    })
  }

  get name(): string | undefined {
    return this.#current.name
  }

  get text(): string {
    return this.#current.text
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    // each query would end with the mark that makes PostgreSQL answer, and go on after an error
    const unmarked = Object.create(wire, { sync: { value: () => undefined } })
    wire.stream.cork()
    try {
      for (const query of this.#queries) query.prepare(unmarked)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#current.handleCommandComplete(message, wire)
    this.#next(wire)
  }

  handleEmptyQuery(wire: Wire): void {
    this.#current.handleEmptyQuery(wire)
    this.#next(wire)
  }

  handleCopyInResponse(wire: Wire): void {
    this.#current.handleCopyInResponse(wire)
  }

  handleError(error: Error, wire: Wire): void {
    // PostgreSQL has skipped them, and does not know their names
    for (const { name } of this.#queries.slice(this.#at)) {
      if (name !== undefined) delete wire.submittedNamedStatements[name]
    }
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#failed, this.#results)
  }

  /** The one that is answered now, or the last. */
  get #current(): WireQuery {
    const query = this.#queries[Math.min(this.#at, this.#queries.length - 1)]
    if (query === undefined) throw new Error('There is nothing to send.')
    return query
  }

  #next(wire: Wire): void {
    // its callback: a row that cannot be read is its error
    this.#current.handleReadyForQuery(wire)
    this.#at += 1
  }
}
