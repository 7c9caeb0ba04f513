import type { AnyStateNode } from 'xstate'
import type { Kind } from './kind.ts'
import { definitions } from './kinds.ts'
import { camel } from './names.ts'

const known = new Map<Kind, ReadonlyMap<string, string>>()

/** What the chart says happens when this deadline passes. */
export function descriptionOf(kind: Kind, deadlineEvent: string): string {
  let sentences = known.get(kind)
  if (!sentences) {
    // of several ways that one deadline may take the first is the usual one
    sentences = new Map(deadlinesBelow(definitions[kind].machine.root).reverse())
    known.set(kind, sentences)
  }
  return sentences.get(deadlineEvent) ?? ''
}

function deadlinesBelow(node: AnyStateNode): [string, string][] {
  const own = node.after.map(({ eventType, description }): [string, string] => [eventType, description ?? ''])
  return [...own, ...Object.values<AnyStateNode>(node.states).flatMap(deadlinesBelow)]
}

/** What the chart says of a stored state, the outermost first: where the thing is, and who acts. */
export function stateDescription(kind: Kind, state: string): string {
  const sentences: string[] = []
  let node: AnyStateNode | undefined = definitions[kind].machine.root
  for (const part of state.split('.')) {
    node = node?.states[camel(part)]
    if (node?.description) sentences.push(node.description)
  }
  return sentences.join(' ')
}
