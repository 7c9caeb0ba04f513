import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'

const folder = join(import.meta.dirname, '../../src/machines/lifecycles')

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Every chart of the folder of lifecycles, by the name of its kind. */
export async function lifecycleCharts(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const charts = new Map<string, AnyStateMachine>()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.ts'))) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const value of Object.values(exported)) {
      if (value instanceof StateMachine) charts.set(snake(value.id), value)
    }
  }
  return charts
}

/** A state in which a row can rest, with all it is nested in, the innermost first. */
export interface Leaf {
  readonly node: AnyStateNode
  /** As the database writes it. */
  readonly state: string
  readonly nodes: readonly AnyStateNode[]
}

export function leavesOfChart({ root }: AnyStateMachine): Leaf[] {
  return below(root, [])
}

function below(node: AnyStateNode, around: readonly AnyStateNode[]): Leaf[] {
  const nodes = [node, ...around]
  const children = Object.values<AnyStateNode>(node.states)
  if (children.length > 0) return children.flatMap(child => below(child, nodes))
  return [{ node, nodes, state: node.path.map(snake).join('.') }]
}

/** The deadlines of a state that lead on; a reminder leaves everything where it is. */
export function deadlinesAt({ nodes }: Leaf): { key: string; eventType: string }[] {
  return nodes.flatMap(node =>
    node.after
      .filter(({ target }) => target !== undefined)
      .map(({ eventType, delay }) => ({ eventType, key: [...node.path, delay].join('.') })),
  )
}
