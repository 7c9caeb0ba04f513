import { layout as arrange, Graph } from '@dagrejs/dagre'
import { type Scene, type SceneEdge, type SceneState, withAll } from '../../tests/machines/kit/scene.ts'
import { isOwn, type Line, letter, linesIn, linesOfEdges, padding, titleOf, widthOf } from './svg-texts.ts'

/** A rectangle by its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A state that is drawn, or the small box inside one from which its own transitions leave. */
export interface PlacedState {
  readonly state: SceneState
  readonly kind: 'state' | 'group' | 'any'
  readonly box: Box
  readonly lines: readonly Line[]
}

/** An arrow with the texts of its edges; the arrow to a first state has none. */
export interface PlacedArrow {
  readonly points: readonly Point[]
  readonly lines: readonly Line[]
  readonly label: Box
}

export interface Placed {
  readonly width: number
  readonly height: number
  /** Outer ones first. */
  readonly states: readonly PlacedState[]
  /** The dots in front of first states. */
  readonly beginnings: readonly { readonly of: SceneState; readonly at: Point }[]
  readonly arrows: readonly PlacedArrow[]
}

/** Where everything of a scene stands: layers from left to right, by dagre. */
export function placed(scene: Scene): Placed {
  const graph = new Graph({ compound: true, multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 34, ranksep: 34, edgesep: 14, marginx: 24, marginy: 32 })
  const all = withAll(scene.root)
  const states = new Map(all.map(state => [state.id, state]))
  const at = (id: string): SceneState => {
    const state = states.get(id)
    if (state === undefined) throw new Error(`The chart has no state ${id}.`)
    return state
  }
  const leaving = scene.edges.filter(edge => !isOwn(edge))
  const hasAny = (state: SceneState) =>
    isGroup(state) &&
    (linesIn(state, scene).length > 0 ||
      leaving.some(({ from, to }) => from === state.id || (state.first === null && to.includes(state.id))))

  for (const state of all) {
    const size = sizeOf('any', linesIn(state, scene))
    if (isGroup(state)) {
      graph.setNode(state.id, {})
      if (state.first !== null) graph.setNode(dotOf(state), { width: 14, height: 14 })
      if (hasAny(state)) graph.setNode(anyOf(state), size)
    } else graph.setNode(state.id, sizeOf(titleOf(state), linesIn(state, scene)))
  }
  const within = (state: SceneState, parent: SceneState | null): void => {
    if (parent !== null) graph.setParent(state.id, parent.id)
    if (graph.hasNode(dotOf(state))) graph.setParent(dotOf(state), state.id)
    if (graph.hasNode(anyOf(state))) graph.setParent(anyOf(state), state.id)
    for (const child of state.states) within(child, state)
  }
  within(scene.root, null)

  const source = (state: SceneState) => (isGroup(state) ? anyOf(state) : state.id)
  const goal = (state: SceneState) => {
    if (!isGroup(state)) return state.id
    return state.first === null ? anyOf(state) : dotOf(state)
  }
  const groups = new Map<string, { from: string; to: string; edges: SceneEdge[] }>()
  for (const state of all) {
    if (state.first === null) continue
    const key = `first ${state.id}`
    groups.set(key, { from: dotOf(state), to: goal(at(state.first)), edges: [] })
  }
  for (const edge of leaving) {
    for (const id of edge.to) {
      const [from, to] = [source(at(edge.from)), goal(at(id))]
      const key = `${from} ${to}`
      const group = groups.get(key) ?? { from, to, edges: [] }
      group.edges.push(edge)
      groups.set(key, group)
    }
  }
  for (const [key, { from, to, edges }] of groups) {
    const lines = linesOfEdges(edges)
    graph.setEdge(from, to, lines.length > 0 ? { ...labelSize(lines), labelpos: 'c' } : {}, key)
  }
  arrange(graph)

  const boxOf = (name: string): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(name)
    return { x: x - width / 2, y: y - height / 2, width, height }
  }
  const { width = 0, height = 0 } = graph.graph()
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: all.flatMap((state): PlacedState[] => {
      const lines = linesIn(state, scene)
      if (!isGroup(state)) return [{ state, kind: 'state', box: boxOf(state.id), lines }]
      const group = { state, kind: 'group' as const, box: boxOf(state.id), lines: [] }
      return hasAny(state) ? [group, { state, kind: 'any', box: boxOf(anyOf(state)), lines }] : [group]
    }),
    beginnings: all.flatMap(state => {
      if (state.first === null) return []
      const { x = 0, y = 0 } = graph.node(dotOf(state))
      return [{ of: state, at: { x, y } }]
    }),
    arrows: [...groups].map(([key, { from, to, edges }]) => {
      const { points = [], x = 0, y = 0, width: wide = 0, height: high = 0 } = graph.edge(from, to, key)
      return {
        points,
        lines: linesOfEdges(edges),
        label: { x: x - wide / 2, y: y - high / 2, width: wide, height: high },
      }
    }),
  }
}

export const isGroup = ({ states }: SceneState): boolean => states.length > 0
const dotOf = ({ id }: SceneState) => `${id} dot`
const anyOf = ({ id }: SceneState) => `${id} any`

function labelSize(lines: readonly Line[]) {
  return { width: widthOf(lines.map(({ text }) => text)) + 8, height: lines.length * letter.height + 4 }
}

function sizeOf(title: string, lines: readonly Line[]) {
  return {
    width: widthOf([title, ...lines.map(({ text }) => text)]) + 2 * padding,
    height: 26 + (lines.length > 0 ? lines.length * letter.height + 8 : 0),
  }
}
