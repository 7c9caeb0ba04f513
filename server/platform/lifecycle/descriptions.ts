import type { AnyStateNode } from 'xstate'
import { definitions } from './definitions.ts'
import type { Kind } from './kind.ts'
import { camel } from './names.ts'

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
