import type { Plugin } from 'vite'

/**
 * Leaves the plain-English `description` of states and transitions out of what the browser loads: they are for the
 * drawn diagrams and for readers of the source, and no screen shows them.
 */
export function leaveWordsOut(): Plugin {
  return {
    name: 'leave-words-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/machines\/.*\.ts$/, code: 'description' },
      handler(code) {
        const cuts: [start: number, end: number][] = []
        visit(this.parse(code), node => {
          if (isDescription(node)) cuts.push([node.start, node.end])
        })
        let text = ''
        let at = 0
        for (const [start, end] of cuts) {
          text += code.slice(at, start)
          // the comma after it goes too
          at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
        }
        return { code: text + code.slice(at), map: null }
      },
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}

function isDescription(node: Node): boolean {
  if (node.type !== 'Property' || !('key' in node) || !('value' in node)) return false
  const { key, value } = node
  return (
    isNode(key) && 'name' in key && key.name === 'description' && isNode(value) && value.type === 'Literal'
  )
}

function visit(node: object, look: (node: Node) => void): void {
  if (isNode(node)) look(node)
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) visit(part, look)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}
