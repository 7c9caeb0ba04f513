import type { Part } from '#server/platform/database/part.ts'
import { checkChart } from './check-chart.ts'
import type { Definition, Kind } from './definition.ts'
import { statesOf } from './parts.ts'

/** The definitions that the engine executes. */
export interface Lifecycle {
  readonly kinds: readonly Kind[]
  definition(kind: Kind): Definition
  isKind(name: unknown): name is Kind
  /** The part of a closing statement that writes the new states of a kind. */
  states(kind: Kind): Part
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    lifecycle: Lifecycle
  }
}

/**
 * Creates the engine from its definitions, one for each kind.
 * @throws Error if two have the same kind, or write different columns of one table, or if a chart has what the engine
 * cannot carry out.
 */
export function createLifecycle(given: readonly Definition[]): Lifecycle {
  const definitions = new Map<Kind, Definition>()
  const states = new Map<string, Part>()
  for (const definition of given) {
    const {
      kind,
      row: { table, written },
    } = definition
    if (definitions.has(kind)) throw new Error(`There are two definitions of ${kind}.`)
    checkChart(definition)
    definitions.set(kind, definition)
    const part = statesOf(table, written)
    const other = states.get(table)
    if (other !== undefined && other.sql('$1') !== part.sql('$1')) {
      throw new Error(`The kinds of the table ${table} write different columns.`)
    }
    states.set(table, other ?? part)
  }
  const definition = (kind: Kind): Definition => {
    const found = definitions.get(kind)
    if (found === undefined) throw new Error(`There is no definition of ${kind}.`)
    return found
  }
  return {
    kinds: [...definitions.keys()],
    definition,
    isKind: (name): name is Kind => definitions.has(name as Kind),
    states(kind) {
      const { table } = definition(kind).row
      const part = states.get(table)
      if (part === undefined) throw new Error(`There is no definition of ${kind}.`)
      return part
    },
  }
}
