import type { AnyStateMachine } from 'xstate'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Role, Sentence } from '#src/machines/lifecycles/roles.ts'
import type { ChartTexts } from './texts.ts'

/** What every row with a lifecycle has. */
export interface Row {
  id: string
  state: string
  version: number
}

/** An event as the engine sees it: its payload is the chart's business. */
export interface AnyEvent {
  type: string
  by: Role
}

/** The row and the events of one kind. */
export interface LifecycleTypes<R extends Row, E extends AnyEvent> {
  row: R
  event: E
}

/**
 * The kinds of entities with a lifecycle, each with its `LifecycleTypes`. The domain of a kind adds it here by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Lifecycles {}

export type Kind = keyof Lifecycles
export type RowOf<K extends Kind> = Lifecycles[K]['row']
export type EventOf<K extends Kind> = Lifecycles[K]['event']

/** Names one entity. */
export interface Ref<K extends Kind = Kind> {
  kind: K
  id: string
}

/** An event for one entity. A `version` that is no longer the entity's own is refused. */
export type Entry = {
  [K in Kind]: { kind: K; id: string; event: EventOf<K>; version?: number | undefined }
}[Kind]

/** The change that effects are part of: the engine hands them its unit of work. */
export interface Change {
  readonly services: Services
  readonly now: Date
}

type SqlType = 'text' | 'int' | 'boolean' | 'timestamptz'

/** SQL types by column; the engine, which knows no row, takes any. */
type WrittenColumns<R extends Row> = Row extends R
  ? Readonly<Record<string, SqlType>>
  : { readonly [Column in Exclude<keyof R & string, keyof Row>]?: SqlType }

/** Everything the engine must know of a kind. `R` is its row, `E` its events, `C` the context of its chart. */
export interface Definition<
  R extends Row = Row,
  E extends AnyEvent = AnyEvent,
  C extends object = object,
  K extends Kind = Kind,
> {
  readonly kind: K
  /** Begins the names of its own events in the chart. */
  readonly noun: string
  readonly table: string
  /** The SQL type of each column that an effect or the context may change; they are read and written with the state. */
  readonly written: WrittenColumns<R>
  /** SQL of the other columns, of the table `t`, that guards, delays and effects ask for. */
  readonly columns: readonly string[]
  /** Whether these columns look at other rows: then they are read after the lock, not with it. */
  readonly looksAround?: boolean
  readonly machine: AnyStateMachine
  /** Why not, by guard. */
  readonly sentences: Readonly<Record<string, Sentence>>
  /** The guards that ask only for what the sender of the event adds to it, such as a reason. */
  readonly payloadGuards?: readonly string[]
  /** What a role is called in a sentence. */
  readonly people: Partial<Record<Role, string>>
  /** What its deadlines say, and to whom. */
  readonly texts: ChartTexts
  contextOf(row: R, now: Date): C
  /** Writes back what a transition changed of the context. */
  keep?(row: R, context: C): void
  /** What the chart's named actions do to the database, in the transaction of the change. */
  readonly effects: Readonly<Record<string, { run(change: Change, row: R, event: E): Promise<void> | void }>>
  /** Other entities that a change of this one may touch, so that all are locked in one order. */
  companions?(change: Change, id: string): Promise<Ref[]>
}
