import { type Scene, withAll } from '../../tests/machines/kit/scene.ts'
import { type Box, isGroup, type PlacedArrow, type PlacedState, placed } from './svg-layout.ts'
import { type Line, letter, padding, titleOf } from './svg-texts.ts'
import { type Element, linesOf } from './xml.ts'

/** A scene as an SVG that stands alone: dark where the reader's device is, with descriptions as tooltips. */
export function svgOf(scene: Scene): string {
  const { width, height, states, beginnings, arrows } = placed(scene)
  const regions = new Set(
    withAll(scene.root).flatMap(state => (state.kind === 'parallel' ? state.states : [])),
  )
  const descriptions = new Map(scene.edges.map(({ name, description }) => [name, description]))
  const groups = states.filter(({ kind }) => kind === 'group')
  const boxes = states.filter(({ kind }) => kind !== 'group')
  return linesOf({
    name: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...{ width, height, role: 'img' },
      'aria-label': `Chart of ${scene.id}`,
    },
    children: [
      { name: 'title', children: [scene.id] },
      { name: 'style', children: [style] },
      { name: 'defs', children: [arrowHead] },
      { name: 'rect', attributes: { class: 'ground', width, height } },
      ...groups.map(group => groupOf(group, regions.has(group.state))),
      ...arrows.map(({ points }) => pathOf(points)),
      ...boxes.map(box => boxOf(box, descriptions)),
      ...beginnings.map(({ of, at }) => ({
        name: 'circle',
        attributes: { class: 'beginning', 'data-state': of.id, cx: short(at.x), cy: short(at.y), r: 6 },
      })),
      ...arrows.flatMap(arrow => labelOfArrow(arrow, descriptions)),
    ],
  }).join('\n')
}

const style = `
    svg { --ground: #fff; --group: #f6f5f2; --box: #fff; --line: #6b675f; --text: #1d1b18; --quiet: #55514a; --mark: #9a3412 }
    @media (prefers-color-scheme: dark) {
      svg { --ground: #161513; --group: #1f1d1a; --box: #2a2824; --line: #a8a297; --text: #f3f0ea; --quiet: #c9c3b8; --mark: #fdba74 }
    }
    text { font: 12px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: var(--quiet) }
    .title { font-weight: 700; fill: var(--text) }
    .ground { fill: var(--ground) }
    .group { fill: var(--group); stroke: var(--line) }
    .region { stroke-dasharray: 5 4 }
    .box { fill: var(--box); stroke: var(--line) }
    .any { fill: none; stroke: var(--line); stroke-dasharray: 2 3 }
    .end { fill: none; stroke: var(--line) }
    .beginning, .head { fill: var(--line) }
    .arrow { fill: none; stroke: var(--line); stroke-width: 1.3 }
    .behind { fill: var(--group); fill-opacity: .88 }
    .label { fill: var(--mark) }
  `

const arrowHead: Element = {
  name: 'marker',
  attributes: {
    id: 'head',
    viewBox: '0 0 10 10',
    refX: 9,
    refY: 5,
    markerWidth: 8,
    markerHeight: 8,
    orient: 'auto',
  },
  children: [{ name: 'path', attributes: { class: 'head', d: 'M0 1 10 5 0 9z' } }],
}

const short = (value: number) => Math.round(value * 10) / 10

function tooltip(text: string | undefined): readonly Element[] {
  return text === undefined || text === '' ? [] : [{ name: 'title', children: [text] }]
}

function groupOf({ state, box }: PlacedState, isRegion: boolean): Element {
  return {
    name: 'g',
    attributes: { class: 'state', 'data-state': state.id },
    children: [
      ...tooltip(state.description),
      rectOf(isRegion ? 'group region' : 'group', box, 10),
      textOf(state.key, box.x + padding, box.y + 17, { class: 'title' }),
    ],
  }
}

function boxOf({ state, kind, box, lines }: PlacedState, descriptions: ReadonlyMap<string, string>): Element {
  const isAny = kind === 'any'
  const left = box.x + padding
  return {
    name: 'g',
    attributes: isAny ? { class: 'own', 'data-of': state.id } : { class: 'state', 'data-state': state.id },
    children: [
      ...tooltip(isAny ? 'What holds in every state inside' : state.description),
      rectOf(isAny ? 'any' : 'box', box, state.kind.endsWith('history') ? 13 : 6),
      ...(state.kind === 'final' && !isGroup(state)
        ? [rectOf('end', { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }, 4)]
        : []),
      textOf(isAny ? 'any' : titleOf(state), left, box.y + 17, { class: 'title' }),
      ...textsOf(lines, left, box.y + 26 + 13, descriptions),
    ],
  }
}

const labelOfArrow = ({ lines, label }: PlacedArrow, descriptions: ReadonlyMap<string, string>) =>
  lines.length === 0
    ? []
    : [rectOf('behind', label, 4), ...textsOf(lines, label.x + 4, label.y + 14, descriptions)]

/** The lines of an edge are one text, so that each edge is one. */
function textsOf(
  lines: readonly Line[],
  x: number,
  y: number,
  descriptions: ReadonlyMap<string, string>,
): readonly Element[] {
  return lines.flatMap((line, at) => {
    const top = y + at * letter.height
    if (line.edge === undefined) return [textOf(line.text, x, top)]
    if (lines[at - 1]?.edge === line.edge) return []
    const own = lines.filter(({ edge }, index) => edge === line.edge && index >= at)
    return [
      {
        name: 'text',
        attributes: { class: 'label', 'data-edge': line.edge },
        children: [
          ...tooltip(descriptions.get(line.edge)),
          ...own.map(({ text }, index) => ({
            name: 'tspan',
            attributes: { x: indented(text, x), y: short(top + index * letter.height) },
            children: [text.trim()],
          })),
        ],
      },
    ]
  })
}

/** Where a text begins whose spaces at the front are not drawn. */
const indented = (text: string, x: number) =>
  short(x + (text.length - text.trimStart().length) * letter.width)

const textOf = (text: string, x: number, y: number, attributes: Record<string, string> = {}): Element => ({
  name: 'text',
  attributes: { ...attributes, x: indented(text, x), y: short(y) },
  children: [text.trim()],
})

const rectOf = (name: string, { x, y, width, height }: Box, rx: number): Element => ({
  name: 'rect',
  attributes: { class: name, x: short(x), y: short(y), width: short(width), height: short(height), rx },
})

/** A line through all points, round at its corners. */
function pathOf(points: PlacedArrow['points']): Element {
  const d = points.map((point, at) => {
    const [before, next] = [points[at - 1], points[at + 1]]
    if (before === undefined) return `M${short(point.x)} ${short(point.y)}`
    if (next === undefined) return `L${short(point.x)} ${short(point.y)}`
    const [start, end] = [towards(point, before), towards(point, next)]
    return `L${short(start.x)} ${short(start.y)}Q${short(point.x)} ${short(point.y)} ${short(end.x)} ${short(end.y)}`
  })
  return { name: 'path', attributes: { class: 'arrow', d: d.join(''), 'marker-end': 'url(#head)' } }
}

/** At most 24 px from a point, and not beyond the middle. */
function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(0.5, 24 / length)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
