import type { ESTree } from 'vite'

/** A node of a file's syntax tree. */
export interface Place {
  code: string
  node: ESTree.Node
  /** All that stand around it, the nearest last. */
  around: readonly ESTree.Node[]
}

/** Every node below this one, outer ones first. */
export function* nodesIn(
  code: string,
  node: ESTree.Node,
  around: readonly ESTree.Node[] = [],
): Generator<Place> {
  yield { code, node, around }
  const inside = [...around, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesIn(code, child, inside)
    }
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const textOf = (code: string, { start, end }: ESTree.Span) => code.slice(start, end)

export const isFunction = ({ type }: ESTree.Node) =>
  type.endsWith('FunctionExpression') || type === 'FunctionDeclaration'

/** Whether a function's body gives back a value, functions inside of it aside. */
export function returnsValue(body: ESTree.Node): boolean {
  return nodesIn('', body).some(
    ({ node, around }) =>
      node.type === 'ReturnStatement' && node.argument !== null && !around.some(isFunction),
  )
}
