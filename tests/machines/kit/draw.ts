import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { edgesOf, pathOf, statesOf, triggerOf } from './edges.ts'
import { guardName, nameOf, targetName } from './names.ts'

/** A page about a machine: its drawing (Mermaid), its states and its edges in words. */
export function pageOf(machine: AnyStateMachine): string {
  return [
    `# ${machine.id}`,
    '',
    'Drawn from the code by its test, which compares it; `UPDATE_TABLES=1` draws it anew.',
    '',
    '```mermaid',
    ...diagramOf(machine),
    '```',
    '',
    '| state | means | tags |',
    '|---|---|---|',
    ...statesOf(machine).map(
      node => `| ${pathOf(node)} | ${cell(node.description ?? '')} | ${node.tags.join(', ')} |`,
    ),
    '',
    '| from | on | if | to | does | why |',
    '|---|---|---|---|---|---|',
    ...edgesOf(machine).map(({ source, trigger, definition }) =>
      [
        '',
        source,
        trigger,
        guardName(definition),
        targetName(definition),
        definition.actions.map(nameOf).join(', '),
        cell(definition.description ?? ''),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n')
}

/** The lines of a Mermaid state diagram: every state once, every edge once. */
export function diagramOf(machine: AnyStateMachine): readonly string[] {
  return [
    'stateDiagram-v2',
    ...drawnStates(machine.root, '  '),
    ...edgesOf(machine).map(({ definition }) => `  ${drawnEdge(definition)}`),
  ]
}

/** Compound states are boxes. Their own edges leave from a small state inside: Mermaid draws no edge from a box into itself. */
function drawnStates(node: AnyStateNode, indent: string): string[] {
  const own = hasEdges(node) || node.type === 'parallel' ? [`${indent}state "any" as ${anyOf(node)}`] : []
  const first = node.initial.target?.[0]
  const start = node.type === 'compound' && first !== undefined ? [`${indent}[*] --> ${entrance(first)}`] : []
  return [...own, ...start, ...Object.values(node.states).flatMap(child => drawnState(child, indent))]
}

function drawnState(node: AnyStateNode, indent: string): string[] {
  const named = `${indent}state "${node.key}" as ${idOf(node)}`
  if (isBox(node)) return [`${named} {`, ...drawnStates(node, `${indent}  `), `${indent}}`]
  return node.type === 'final' ? [named, `${indent}${idOf(node)} --> [*]`] : [named]
}

function drawnEdge(edge: AnyTransitionDefinition): string {
  const guard = guardName(edge)
  const actions = edge.actions.map(nameOf).join(', ')
  const label = [
    triggerOf(edge.eventType === '' ? 'always' : edge.eventType),
    guard && `[${guard}]`,
    actions && `/ ${actions}`,
  ]
    .filter(Boolean)
    .join(' ')
  const from = exit(edge.source)
  const target = edge.target?.[0]
  return `${from} --> ${target === undefined ? from : entrance(target)} : ${label}`
}

const idOf = (node: AnyStateNode) => node.id.replaceAll('.', '_')
const anyOf = (node: AnyStateNode) => `${idOf(node)}__any`
const isBox = (node: AnyStateNode) => Object.keys(node.states).length > 0
const exit = (node: AnyStateNode) => (isBox(node) ? anyOf(node) : idOf(node))

function entrance(node: AnyStateNode): string {
  if (!isBox(node)) return idOf(node)
  const first = node.initial.target?.[0]
  return node.type === 'parallel' || first === undefined ? anyOf(node) : entrance(first)
}

function hasEdges(node: AnyStateNode): boolean {
  return node.transitions.size > 0 || (node.always?.length ?? 0) > 0
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
