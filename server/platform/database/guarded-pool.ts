import pg from 'pg'
import { createActor, fromPromise } from 'xstate'
import { circuitBreakerMachine } from './circuit-breaker.ts'
import { DatabaseSilentError } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { createProbe, type Probe } from './probe.ts'
import { SessionClient, type SessionConfig } from './session.ts'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** How long the database may send nothing before a probe asks; milliseconds. */
const quiet = 500

/** XState's timers, without keeping the process alive. */
const clock = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms).unref(),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
}

/**
 * A pool with a circuit breaker. While the database does not answer, `connect` and `query` are refused at
 * once, and running queries fail as if the connection had broken.
 *
 * @throws DatabaseSilentError from `connect` and `query`.
 */
export class GuardedPool extends pg.Pool {
  readonly #probe: Probe
  readonly #log: DatabaseLog | undefined
  /** Connections in use. */
  readonly #taken = new Set<pg.PoolClient>()
  /** Callers that wait for a connection. */
  readonly #waiting = new Set<(error: Error) => void>()
  #heard = performance.now()
  #isCutOff = false
  readonly #breaker

  constructor(config: Omit<pg.PoolConfig, 'Client'> & SessionConfig, log?: DatabaseLog) {
    super({ ...config, Client: SessionClient })
    this.#probe = createProbe(config.connectionString)
    this.#log = log
    this.on('connect', client => {
      client.connection.stream.on('data', () => {
        this.#heard = performance.now()
      })
    })
    this.on('acquire', client => this.#taken.add(client))
    this.on('release', (_, client) => this.#taken.delete(client))
    this.on('remove', client => this.#taken.delete(client))
    const machine = circuitBreakerMachine.provide({
      actors: { probe: fromPromise(() => this.#probe.ask()) },
      guards: { isSilent: () => this.#isSilent() },
      actions: { abandon: () => this.#abandon(), recover: () => this.#recover() },
    })
    this.#breaker = createActor(machine, { clock })
    this.#breaker.start()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.#connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    this.#connect(callback)
    return undefined
  }

  #connect(callback: (...connected: Connected) => void): void {
    const fail = (error: Error) => callback(error, undefined, () => undefined)
    if (this.#isCutOff || this.#breaker.getSnapshot().hasTag('open')) {
      process.nextTick(fail, new DatabaseSilentError())
      return
    }
    this.#waiting.add(fail)
    super.connect((error, client, release) => {
      // the caller already got an error
      if (!this.#waiting.delete(fail)) client?.release(true)
      // the pool passes no release with an error, and a caller may call it
      else if (error) fail(error)
      else callback(error, client, release)
    })
  }

  #isSilent(): boolean {
    const isAwaited = this.#taken.size > 0 || this.#waiting.size > 0
    return isAwaited && performance.now() - this.#heard > quiet
  }

  #abandon(): void {
    this.#log?.error('The database does not answer: requests are refused until it does.')
    this.#breakConnections()
  }

  #breakConnections(): void {
    for (const fail of this.#waiting) {
      this.#waiting.delete(fail)
      fail(new DatabaseSilentError())
    }
    // as if the network had broken: an orderly close would wait for an answer, too
    for (const client of this.#taken) client.connection.stream.destroy()
    // idle connections may be dead, too
    for (let idle = this.idleCount; idle > 0; idle -= 1) {
      super.connect((_, client) => client?.release(true))
    }
  }

  #recover(): void {
    this.#heard = performance.now()
    this.#log?.info('The database answers again.')
  }

  /** Breaks all connections for good: running queries fail, and later ones are refused. */
  cutOff(): void {
    this.#isCutOff = true
    this.#breakConnections()
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.#breaker.stop()
    this.#probe.close()
    if (callback === undefined) return super.end()
    super.end(callback)
    return undefined
  }
}
