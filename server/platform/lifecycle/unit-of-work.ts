import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { missedRows, type Part } from '#server/platform/database/part.ts'
import {
  ask,
  type Columns,
  type RowWith,
  type Statement,
  type Type,
  type ValuesFor,
} from '#server/platform/database/statement.ts'
import { type Closing, inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { DeadlineBook } from './deadline-book.ts'
import type { AnyEvent, Definition, Entry, Kind, Ref, RowOf } from './definition.ts'
import { wireEvent } from './names.ts'
import { deadlinesCleared, deadlinesSet, jobsAdded, statementOf, transitionLog } from './parts.ts'
import type { Row } from './row.ts'
import { makeInitialTransition, makeTransition, type TransitionEffect } from './transition.ts'

/** Runs a query: a client in a transaction, or the pool if one statement is the whole transaction. */
export type Querier = Pick<pg.PoolClient, 'query'>

export interface Job {
  identifier: string
  payload: object
  /** By the machine's clock; at once if omitted. */
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other, wherever. */
  queue?: string
  /** Jobs of higher numbers wait for all others that are due; 0 if omitted. */
  priority?: number
}

/** A line of an entity's log. */
export interface LoggedEvent {
  at: Date
  event: string
  by: string
  from: string
  to: string
  /** The words of who fired it, where the event has a reason. */
  reason: string | null
}

/** The same as it is written. */
interface LogLine {
  kind: Kind
  entity_id: string
  version: number
  event: string
  by: string
  from_state: string
  to_state: string
  payload: { reason: string } | null
  at: Date
  /** The membership of who did it for a company. */
  staff_id: string | null
  /** The API token with which it was done. */
  token_id: string | null
}

interface Held {
  kind: Kind
  row: Row
  changed: boolean
}

/**
 * One change of one or several entities with all its effects. Rows are locked, stepped through their charts,
 * and all results (states, log, deadlines, jobs, postings, a domain's own rows) are written at the end in one
 * statement.
 */
export class UnitOfWork {
  readonly services: Services
  readonly client: Querier
  readonly now: Date
  readonly deadlines = new DeadlineBook()
  readonly #held = new Map<string, Held>()
  readonly #writes = new Map<Part, object[]>()

  constructor(services: Services, client: Querier) {
    this.services = services
    this.client = client
    this.now = services.clock.now()
  }

  /** Runs a statement inside the transaction and returns its rows. */
  ask<P extends readonly Type<unknown>[], C extends Columns>(
    asked: Statement<P, C>,
    values: ValuesFor<P>,
  ): Promise<RowWith<C>[]> {
    return ask(this.client, asked, values)
  }

  /** Queries inside the transaction by a text that depends on a definition; each name belongs to one text. */
  async #askNamed<R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]> {
    const { rows } = await this.client.query<R>({ name, text, values })
    return rows
  }

  /** Adds rows to a part of the closing statement. */
  write(part: Part, ...rows: readonly object[]): void {
    const known = this.#writes.get(part)
    if (known) known.push(...rows)
    else this.#writes.set(part, [...rows])
  }

  addJob({ identifier, payload, runAt, maxAttempts, queue, priority }: Job): void {
    this.write(jobsAdded, {
      identifier,
      payload,
      run_at: runAt ?? null,
      max_attempts: maxAttempts ?? null,
      queue: queue ?? null,
      priority: priority ?? null,
      key: randomUUID(),
    })
  }

  /**
   * Locks entities in one order, (kind, id), whatever order they are named in; kinds that lead come before all others.
   * @throws Refusal 404 if one does not exist.
   */
  async lock(refs: readonly Ref[]): Promise<void> {
    const wanted = Map.groupBy(
      refs.filter(ref => !this.#held.has(keyOf(ref))),
      ref => ref.kind,
    )
    for (const kind of this.#inOrder([...wanted.keys()])) {
      const ids = [...new Set((wanted.get(kind) ?? []).map(ref => ref.id))].sort()
      const {
        row: { table, select, isJoined },
        subject,
      } = this.#definition(kind)
      if (isJoined) {
        // a query that had to wait for its lock still sees other rows as they were when it began to wait
        await this.#askNamed(
          `wait_${kind}`,
          `select 1 from ${table} where id = any($1) order by id for update`,
          [ids],
        )
      }
      const rows = await this.#askNamed<Row>(
        `lock_${kind}`,
        `select ${select} from ${table} t where id = any($1) order by id for update`,
        [ids],
      )
      if (rows.length < ids.length) throw notFound(subject)
      for (const row of rows) this.#held.set(keyOf({ kind, id: row.id }), { kind, row, changed: false })
    }
  }

  /** Takes a row that a domain's own statement has locked, in that order, and read as its definition says. */
  locked<K extends Kind>(kind: K, row: RowOf<K>): void {
    this.#held.set(keyOf({ kind, id: row.id }), { kind, row, changed: false })
  }

  /** The locked row in its current state. */
  row<K extends Kind>(ref: Ref<K>): RowOf<K> {
    // the kind's own columns were read
    return this.#heldOf(ref).row as RowOf<K>
  }

  /** Rereads locked rows, after a domain has written columns of its own to them. */
  async reread(...refs: readonly Ref[]): Promise<void> {
    for (const [kind, wanted] of Map.groupBy(refs, ref => ref.kind)) {
      const { table, select } = this.#definition(kind).row
      const rows = await this.#askNamed<Row>(
        `reread_${kind}`,
        `select ${select} from ${table} t where id = any($1)`,
        [wanted.map(ref => ref.id)],
      )
      for (const row of rows) Object.assign(this.row({ kind, id: row.id }), row)
    }
  }

  /** @throws Refusal 409 `stale_version` if the locked row has another version. */
  expect(ref: Ref, version: number): void {
    if (this.row(ref).version === version) return
    throw new Refusal(
      409,
      'stale_version',
      'This was changed in another window. Check it before you continue.',
    )
  }

  /**
   * Sends one event: checks the guard, steps the chart, runs effects, collects the results.
   * @throws Refusal 409 `stale_version` or `not_allowed`.
   */
  async fire({ kind, id, event, version }: Entry): Promise<void> {
    await this.send({ kind, id }, event, version)
  }

  /** Like `fire`, for events that no person sends and no type names: a deadline's. */
  async send(ref: Ref, event: AnyEvent, version?: number): Promise<void> {
    await this.lock([ref])
    if (version !== undefined) this.expect(ref, version)
    const held = this.#heldOf(ref)
    const { row } = held
    const from = row.state
    const { state, effects } = makeTransition(this.#definition(ref.kind), row, event, this.now)
    row.state = state
    row.version += 1
    held.changed = true
    this.#log(ref, row, event, from)
    for (const effect of effects) await this.#apply(ref, row, event, effect)
  }

  /** Adds a new entity in its chart's initial state. The caller writes the row itself. */
  begin<K extends Kind>(kind: K, row: RowOf<K>, event: AnyEvent): void {
    const { state, effects } = makeInitialTransition(this.#definition(kind), row, this.now)
    row.state = state
    this.#log({ kind, id: row.id }, row, event, '')
    // a chart begins with nothing else (`checkChart`)
    for (const effect of effects)
      if (effect.type === 'deadline') this.#setDeadline({ kind, id: row.id }, effect)
  }

  /**
   * Writes the state of a locked row at once, not with the closing statement: for an effect whose own rows
   * depend on it.
   */
  async writeState(ref: Ref): Promise<void> {
    const { kind, row } = this.#heldOf(ref)
    await this.client.query(statementOf(new Map([[this.services.lifecycle.states(kind), [row]]])))
  }

  /** What this change writes into the log of an entity. */
  logged({ kind, id }: Ref): LoggedEvent[] {
    // nothing else is written to this part
    const lines = (this.#writes.get(transitionLog) ?? []) as LogLine[]
    return lines
      .filter(line => line.kind === kind && line.entity_id === id)
      .map(({ at, event, by, from_state: from, to_state: to, payload }) => ({
        ...{ at, event, by, from, to },
        reason: payload?.reason ?? null,
      }))
  }

  /**
   * Writes everything collected, in a statement that is a transaction of its own. Nothing may be sent afterwards.
   * @throws what a part says whose rows were not all found.
   */
  async flush(): Promise<void> {
    const closing = this.close()
    if (closing === undefined) return
    try {
      await this.client.query(closing.statement)
    } catch (error) {
      throw closing.refusalOf(error) ?? error
    }
  }

  /** The statement that writes everything collected; undefined if that is nothing. Nothing may be sent afterwards. */
  close(): Closing | undefined {
    for (const { kind, row, changed } of this.#held.values()) {
      if (changed) this.write(this.services.lifecycle.states(kind), row)
    }
    this.write(deadlinesSet, ...this.deadlines.all())
    this.write(deadlinesCleared, ...this.deadlines.cleared())
    const statement = statementOf(this.#writes)
    if (statement.values.length === 0) return undefined
    return { statement, refusalOf: error => this.#refusalOf(error) }
  }

  #refusalOf(error: unknown): Error | undefined {
    if (!(error instanceof Error && 'code' in error && error.code === missedRows)) return undefined
    return [...this.#writes.keys()].find(({ name }) => name === error.message)?.refusal?.()
  }

  #inOrder(kinds: Kind[]): Kind[] {
    const leads = (kind: Kind) => this.#definition(kind).leads === true
    return kinds.sort((a, b) => Number(leads(b)) - Number(leads(a)) || (a < b ? -1 : 1))
  }

  async #apply(ref: Ref, row: Row, event: AnyEvent, effect: TransitionEffect) {
    if (effect.type === 'deadline') return this.#setDeadline(ref, effect)
    if (effect.type === 'cancel') return this.deadlines.clear(ref, effect.sendId)
    const known = this.#definition(ref.kind).effects[effect.name]
    if (!known) throw new Error(`The action ${effect.name} of ${ref.kind} has no effect.`)
    await known.run(this, row, event, effect.params)
  }

  #setDeadline(ref: Ref, { delay, ...deadline }: { sendId: string; event: string; delay: number }): void {
    this.deadlines.set(ref, { ...deadline, at: new Date(this.now.getTime() + delay) })
  }

  #log({ kind, id }: Ref, row: Row, event: AnyEvent, from: string): void {
    const reason = 'reason' in event && typeof event.reason === 'string' ? { reason: event.reason } : null
    const line: LogLine = {
      kind,
      entity_id: id,
      version: row.version,
      event: wireEvent(event.type, this.#definition(kind).noun),
      by: event.by,
      from_state: from,
      to_state: row.state,
      payload: reason,
      at: this.now,
      // what follows by itself nobody did
      staff_id: event.by === 'system' ? null : (this.services.actor ?? null),
      token_id: event.by === 'system' ? null : (this.services.token ?? null),
    }
    this.write(transitionLog, line)
    if (!this.services.config.inspect) return
    const { by, type } = event
    this.services.log.info({ kind, id, by, event: type, from, to: row.state }, 'a lifecycle moved')
  }

  #definition(kind: Kind): Definition {
    return this.services.lifecycle.definition(kind)
  }

  #heldOf(ref: Ref): Held {
    const held = this.#held.get(keyOf(ref))
    if (!held) throw new Error(`${ref.kind} ${ref.id} is not locked.`)
    return held
  }
}

const keyOf = ({ kind, id }: Ref) => `${kind} ${id}`

/** Runs a change in one transaction; its results are written before the commit. */
export async function change<T>(services: Services, work: (uow: UnitOfWork) => Promise<T>): Promise<T> {
  let uow: UnitOfWork | undefined
  return inTransaction(
    services.pool,
    client => {
      uow = new UnitOfWork(services, client)
      return work(uow)
    },
    () => uow?.close(),
  )
}
