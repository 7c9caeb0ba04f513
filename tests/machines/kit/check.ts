import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathOf, statesOf } from './edges.ts'
import { type Events, type Exploration, type ExploreOptions, explore } from './explore.ts'
import { activeNodes } from './leaves.ts'
import { untaken } from './paths.ts'
import { type StateRows, tableOf } from './table.ts'

/** What has to hold whenever the machine rests in a state; answers whether it does. */
export type Invariant = (snapshot: AnyMachineSnapshot) => boolean

/** A machine and everything that a tester knows of it. */
export interface Subject {
  /** Names the table and the drawing. */
  readonly name: string
  /** With harmless actions not needed: nothing is executed while walking. Delays must be provided. */
  readonly machine: AnyStateMachine
  /** Starting points by name; `{ start: undefined }` where left out. */
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly events: Events
  readonly project?: (context: never) => unknown
  readonly meanwhile?: NonNullable<ExploreOptions['meanwhile']>
  /** One for every state, by its dotted path. */
  readonly invariants: Readonly<Record<string, Invariant>>
  /** Edges that no generated path can take, each with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>
  /** Mutants that nobody could tell from the machine, by name, each with the reason. They are not counted. */
  readonly equivalent?: Readonly<Record<string, string>>
  /** Hand-written models: run the machine and throw where it does not behave. */
  readonly behaviours: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>>
}

export interface WalkedSubject {
  readonly table: readonly StateRows[]
  /** The names of the edges that were not taken. */
  readonly untaken: readonly string[]
  /** The states whose invariant did not hold. */
  readonly broken: readonly string[]
}

/** Walks a subject from all its starting points. */
export function walk(subject: Subject): WalkedSubject {
  const { machine } = subject
  const inputs = Object.entries(subject.inputs ?? { start: undefined })
  const walks: Record<string, Exploration> = {}
  for (const [name, input] of inputs) {
    walks[name] = explore(machine, {
      input,
      events: subject.events,
      ...(subject.project === undefined ? {} : { project: subject.project }),
      ...(subject.meanwhile === undefined ? {} : { meanwhile: subject.meanwhile }),
    })
  }
  const taken = new Set(Object.values(walks).flatMap(({ taken }) => [...taken]))
  return { table: tableOf(walks), untaken: untaken(machine, taken), broken: brokenInvariants(subject, walks) }
}

/** States without an invariant, and invariants without a state. */
export function strayInvariants({ machine, invariants }: Subject): readonly string[] {
  const states = statesOf(machine).map(pathOf)
  const known = Object.keys(invariants)
  return [...states.filter(path => !known.includes(path)), ...known.filter(path => !states.includes(path))]
}

function brokenInvariants({ invariants }: Subject, walks: Readonly<Record<string, Exploration>>): string[] {
  const broken = new Set<string>()
  for (const { start, tried } of Object.values(walks)) {
    for (const { snapshot } of [start, ...tried]) {
      for (const node of activeNodes(snapshot)) {
        const invariant = invariants[pathOf(node)]
        if (invariant !== undefined && !invariant(snapshot)) broken.add(pathOf(node))
      }
    }
  }
  return [...broken]
}
