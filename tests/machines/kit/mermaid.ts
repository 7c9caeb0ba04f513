import { doingsOf, labelOf, type Scene, type SceneState, withAll } from './scene.ts'

/** An arrow between two nodes of a diagram, with the edges that it stands for. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
}

/**
 * The lines of a Mermaid state diagram: every state once, and every edge in the label of one arrow. Edges between the
 * same two states are one arrow with a line each: of several arrows from a state to itself Mermaid draws only the last.
 */
export function mermaidOf(scene: Scene): readonly string[] {
  const { root } = scene
  const arrows = arrowsOf(scene)
  const used = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  return [
    'stateDiagram-v2',
    ...(root.kind === 'parallel' ? drawnBox(root, used, '  ') : drawnInside(root, used, '  ')),
    ...arrows.map(({ from, to, labels }) => `  ${from} --> ${to} : ${inLines(labels)}`),
  ]
}

/** The arrows of a scene's edges, in the order of the source; those to first and from final states are not among them. */
export function arrowsOf({ root, edges }: Scene): readonly Arrow[] {
  const states = new Map(withAll(root).map(state => [state.id, state]))
  const at = (id: string): SceneState => {
    const state = states.get(id)
    if (state === undefined) throw new Error(`The chart has no state ${id}.`)
    return state
  }
  const entrance = (state: SceneState): string =>
    state.first === null ? nodeOf(state) : entrance(at(state.first))
  const arrows = new Map<string, Arrow>()
  for (const edge of edges) {
    const from = nodeOf(at(edge.from))
    for (const to of edge.to.length === 0 ? [from] : edge.to.map(id => entrance(at(id)))) {
      const key = `${from} ${to}`
      arrows.set(key, { from, to, labels: [...(arrows.get(key)?.labels ?? []), labelOf(edge)] })
    }
  }
  return [...arrows.values()]
}

/** One below the other; Mermaid breaks long ones, so each has a mark of its own where there are several. */
const inLines = (labels: readonly string[]) =>
  labels.length > 1 ? labels.map(label => `• ${label}`).join('<br/>') : labels.join()

/** The name of a state in the diagram. */
export const nameInDiagram = ({ id }: Pick<SceneState, 'id'>) => id.replaceAll('.', '_')

const isBox = ({ states }: SceneState) => states.length > 0
/** Where a state's own edges leave: of a box from a small state inside, since Mermaid draws none from a box into itself. */
const nodeOf = (state: SceneState) => (isBox(state) ? `${nameInDiagram(state)}__any` : nameInDiagram(state))

/** What stands in a box, or in the diagram itself; `used` names the nodes that have arrows. */
function drawnInside(state: SceneState, used: ReadonlySet<string>, indent: string): string[] {
  const node = nodeOf(state)
  const doings = doingsOf(state)
  const own = used.has(node) || doings.length > 0 ? [drawnNode(node, 'any', doings, indent)] : []
  const start = state.first === null ? [] : [`${indent}[*] --> ${entranceBelow(state)}`]
  const parts = state.states.map(child => drawnState(child, used, indent))
  return state.kind === 'parallel'
    ? [...own, ...parts].flatMap((part, number) => (number === 0 ? part : [`${indent}--`, ...part]))
    : [...own.flat(), ...start, ...parts.flat()]
}

function drawnState(state: SceneState, used: ReadonlySet<string>, indent: string): string[] {
  if (isBox(state)) return drawnBox(state, used, indent)
  const named = drawnNode(nodeOf(state), titleOf(state), doingsOf(state), indent)
  return state.kind === 'final' ? [...named, `${indent}${nodeOf(state)} --> [*]`] : named
}

function drawnBox(state: SceneState, used: ReadonlySet<string>, indent: string): string[] {
  return [
    `${indent}state "${state.key}" as ${nameInDiagram(state)} {`,
    ...drawnInside(state, used, `${indent}  `),
    `${indent}}`,
  ]
}

const drawnNode = (name: string, title: string, doings: readonly string[], indent: string) => [
  `${indent}state "${title}" as ${name}`,
  ...doings.map(doing => `${indent}${name} : ${doing}`),
]

function titleOf({ key, kind }: SceneState): string {
  if (kind === 'shallow history') return `${key} (H)`
  return kind === 'deep history' ? `${key} (H*)` : key
}

function entranceBelow(state: SceneState): string {
  const first = state.states.find(({ id }) => id === state.first)
  if (first === undefined) return nodeOf(state)
  return isBox(first) ? entranceBelow(first) : nodeOf(first)
}
