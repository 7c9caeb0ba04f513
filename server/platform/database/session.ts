import pg from 'pg'

/**
 * What the program needs of every session, whatever the server, the database or the role set. Settings that only
 * change plans, logs or durability stay as the house has them (docs/decisions/125-session-settings.md).
 */
const needed = {
  // How values are written and read.
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  // How statements are read.
  quote_all_identifiers: 'off',
  search_path: 'public',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  transform_null_equals: 'off',
  default_text_search_config: 'pg_catalog.simple',
  // Which rows are found.
  gin_fuzzy_search_limit: '0',
  // How transactions run.
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  // A session that listens or waits in the pool is idle for hours.
  idle_session_timeout: '0',
} as const

/** How long work may take, in milliseconds; 0 is no limit. */
interface SessionLimits {
  statement?: number
  lock?: number
  idleInTransaction?: number
}

export interface SessionConfig extends Omit<pg.ClientConfig, 'options'> {
  connectionString: string
  /** No limits unless given, whatever the role has. */
  limits?: SessionLimits
}

/**
 * The statement that begins a session. It is a `SET` instead of startup options, because poolers refuse or drop
 * those. PostgreSQL 17 added `transaction_timeout`; older ones refuse to set it.
 */
function beginning({ statement = 0, lock = 0, idleInTransaction = 0 }: SessionLimits): string {
  // first, as the limits of the role apply to what follows
  const limits = {
    statement_timeout: `${statement}`,
    lock_timeout: `${lock}`,
    idle_in_transaction_session_timeout: `${idleInTransaction}`,
  }
  const list = Object.entries({ ...limits, ...needed }).map(
    // a list of styles or schemas is several values
    ([name, value]) => `set ${name} to ${value.split(', ').map(pg.escapeLiteral).join(', ')}`,
  )
  return `select case when pg_catalog.current_setting('transaction_timeout', true) is not null
    then pg_catalog.set_config('transaction_timeout', '0', false) end; ${list.join('; ')}`
}

/**
 * A connection to PostgreSQL with the program's own settings. Every connection of the program is one. A lost connection
 * fails what is asked of it, and never ends the process.
 */
export class SessionClient extends pg.Client {
  readonly #beginning: string

  constructor(config?: SessionConfig) {
    super(config)
    this.#beginning = beginning(config?.limits ?? {})
    // without a listener, Node ends the process
    this.on('error', () => undefined)
  }

  /** Connects and sets the session up. Nothing else may be asked before this resolves. */
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void
  override connect(
    callback?: (error: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | undefined {
    const ready = this.#begin()
    if (callback === undefined) return ready
    ready.then(
      () => process.nextTick(callback, null, this),
      (error: Error) => process.nextTick(callback, error),
    )
    return undefined
  }

  async #begin(): Promise<pg.Client> {
    await super.connect()
    try {
      await this.query(this.#beginning)
      return this
    } catch (error) {
      this.connection.stream.destroy()
      throw error
    }
  }
}
