import {
  doingsOf,
  labelOf,
  type Scene,
  type SceneEdge,
  type SceneState,
} from '../../tests/machines/kit/scene.ts'

/** Sizes in pixels. Letters are those of a monospaced font of 12 px, which are all 0.6 em wide. */
export const letter = { width: 7.25, height: 16 }
export const padding = 10
const longest = 44

/** A text with where it stands for: an edge by its name, or nothing. */
export interface Line {
  readonly text: string
  readonly edge?: string
}

/**
 * What a box shows below its title: what the state does by itself, transitions that leave it where it is, and after
 * `↻` those that lead to it itself.
 */
export function linesIn(state: SceneState, { edges }: Scene): readonly Line[] {
  const own = edges.filter(edge => edge.from === state.id && isOwn(edge))
  return [
    ...doingsOf(state).flatMap(text => wrapped(text).map(line => ({ text: line }))),
    ...own.flatMap(edge => linesOfEdge(edge, edge.to.length > 0 ? '↻ ' : '')),
  ]
}

/** Whether an edge leads nowhere else. */
export const isOwn = ({ from, to }: SceneEdge): boolean => to.every(id => id === from)

/** The labels of edges one below the other, long ones broken. */
export const linesOfEdges = (edges: readonly SceneEdge[]): readonly Line[] =>
  edges.flatMap(edge => linesOfEdge(edge, ''))

const linesOfEdge = (edge: SceneEdge, mark: string): readonly Line[] =>
  wrapped(`${mark}${labelOf(edge)}`).map(text => ({ text, edge: edge.name }))

/** The title of a state's box. */
export function titleOf({ key, kind }: SceneState): string {
  if (kind === 'shallow history') return `${key} (H)`
  return kind === 'deep history' ? `${key} (H*)` : key
}

export const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(text => [...text].length)) * letter.width)

/** Breaks a text at spaces; what follows is set in by two. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= longest) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
