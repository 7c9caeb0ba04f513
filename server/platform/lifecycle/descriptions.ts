import type { AnyStateNode } from 'xstate'
import type { Definition } from './definition.ts'
import { camel } from './names.ts'

/** The chart's descriptions of a stored state, the outermost first: where the entity is, and who acts. */
export function stateDescription({ machine }: Pick<Definition, 'machine'>, state: string): string {
  const sentences: string[] = []
  let node: AnyStateNode | undefined = machine.root
  for (const part of state.split('.')) {
    node = node?.states[camel(part)]
    if (node?.description) sentences.push(node.description)
  }
  return sentences.join(' ')
}
