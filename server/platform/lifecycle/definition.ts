import type { AnyStateMachine } from 'xstate'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import type { Role, Sentence } from '#src/machines/lifecycles/roles.ts'
import type { LifecycleRow, Row } from './row.ts'
import type { ChartTexts, StateTexts } from './texts.ts'

/** An event as the engine sees it: only the chart knows its payload. */
export interface AnyEvent {
  type: string
  by: Role
}

/** An event as an endpoint takes it: the shape of its name. */
export interface SentEvent {
  readonly type: string
  readonly version?: number | undefined
}

/** The row type and the event type of one kind. */
export interface LifecycleTypes<R extends Row, E extends AnyEvent> {
  row: R
  event: E
}

/**
 * The kinds of entities with a lifecycle, each with its `LifecycleTypes`. The domain of a kind adds it here
 * by declaration merging.
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

/** An event for one entity. It is refused if `version` is not the entity's current one. */
export type Entry = {
  [K in Kind]: { kind: K; id: string; event: EventOf<K>; version?: number | undefined }
}[Kind]

/** The change that effects are part of: the engine passes them its unit of work. */
export interface Change {
  readonly services: Services
  readonly now: Date
}

/**
 * Everything the engine must know of a kind. `R` is its row, `E` its events, `C` the context of its chart.
 */
export interface Definition<
  R extends Row = Row,
  E extends AnyEvent = AnyEvent,
  C extends object = object,
  K extends Kind = Kind,
> {
  readonly kind: K
  /** Prefix of the kind's own events in the chart. */
  readonly noun: string
  readonly row: LifecycleRow<R>
  readonly machine: AnyStateMachine
  /** The reason for a refusal, by guard. */
  readonly sentences: Readonly<Record<string, Sentence>>
  /** The guards that check only what the sender adds to the event, such as a reason. */
  readonly payloadGuards?: readonly string[]
  /** The name of a role in a sentence. */
  readonly people: Partial<Record<Role, string>>
  /** What a 404 calls it: "This offer". */
  readonly subject?: string
  /** The roles of the sender of a request, the first one preferred; none where the entity must look missing. */
  sides?(row: R, reader: Context): readonly Role[]
  /** What an event of the API adds to the chart's event (`payloadsOf`). */
  payload?(sent: SentEvent, row: R, services: Services): object
  /** The texts of its deadlines, by reader. */
  readonly texts: ChartTexts
  /** What a state says to a reader whom the chart's description calls by their role. */
  readonly stateTexts?: StateTexts
  contextOf(row: R, now: Date): C
  /** Writes changes of the context back to the row. */
  keep?(row: R, context: C): void
  /** The database writes of the chart's named actions, in the transaction of the change, with the action's parameters. */
  readonly effects: Readonly<
    Record<string, { run(change: Change, row: R, event: E, params?: unknown): Promise<void> | void }>
  >
  /** Whether it is locked before entities of all other kinds: what it touches is found under its own lock. */
  readonly leads?: true
  /** Other entities that a change of this one may touch, so that all are locked in one order. */
  relatedRefs?(change: Change, id: string): Promise<Ref[]>
}
