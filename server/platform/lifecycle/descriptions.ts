import type { AnyStateNode } from 'xstate'
import type { Role } from '#src/machines/lifecycles/roles.ts'
import type { Definition } from './definition.ts'
import { camel } from './names.ts'
import type { StateTexts } from './texts.ts'

/**
 * A stored state in sentences for a reader, the outermost first: where the entity is, and who acts. They are the
 * chart's descriptions where there are no words for this reader.
 */
export function stateDescription(
  { machine, stateTexts = {} }: Pick<Definition, 'machine' | 'stateTexts'>,
  state: string,
  reader?: Role,
): string {
  const sentences: string[] = []
  let node: AnyStateNode | undefined = machine.root
  for (const part of state.split('.')) {
    node = node?.states[camel(part)]
    if (node === undefined) break
    const sentence = textFor(stateTexts, node, reader) ?? node.description
    if (sentence) sentences.push(sentence)
  }
  return sentences.join(' ')
}

function textFor(texts: StateTexts, { path }: AnyStateNode, reader: Role | undefined): string | undefined {
  const byReader: Readonly<Partial<Record<Role, string>>> = texts[path.join('.')] ?? {}
  return reader && byReader[reader]
}
