/** Points and curves. Units are those of the drawing: about 8 to a centimetre for clothes. */

export type Point = readonly [x: number, y: number]
/** A point of an outline; the curve runs smoothly through it unless it is a corner (`'c'`). */
export type Node = readonly [x: number, y: number, kind?: 'c']
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const n = (v: number) => String(Math.round(v * 10) / 10)
/** `x y` as SVG wants it, to a tenth. */
export const xy = (x: number, y: number) => `${n(x)} ${n(y)}`

/**
 * Nodes written as text: "x,y" apart by white space, a corner marked by a `c` after it.
 *
 *     path`0,-20c ${width},-20c ${width * 0.8},140 0,160`
 */
export function path(text: TemplateStringsArray, ...values: readonly number[]): Node[] {
  return String.raw({ raw: text }, ...values)
    .trim()
    .split(/\s+/)
    .map((word): Node => {
      const [x, y] = word.replace('c', '').split(',').map(Number)
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new RangeError(`no point: ${word}`)
      return word.endsWith('c') ? [x, y, 'c'] : [x, y]
    })
}

/** From one point to another, the direction in which a part is round. */
export const across = (x1: number, y1: number, x2: number, y2: number): readonly [Point, Point] => [
  [x1, y1],
  [x2, y2],
]

const HANDLE = 0.35

/** The path through the nodes: smooth where a node is smooth, broken at corners. */
export function curve(nodes: readonly Node[], closed = false): string {
  const first = nodes[0]
  if (!first) return ''
  const count = nodes.length
  const at = (i: number): Node => nodes[((i % count) + count) % count] ?? first
  const tangent = (i: number): Point => {
    const before = closed || i > 0 ? at(i - 1) : at(i)
    const after = closed || i < count - 1 ? at(i + 1) : at(i)
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    return [dx / length, dy / length]
  }
  let d = `M${xy(first[0], first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const a = at(i)
    const b = at(i + 1)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const chord: Point = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)]
    const out = a[2] === 'c' ? chord : tangent(i)
    const into = b[2] === 'c' ? chord : tangent(i + 1)
    if (a[2] === 'c' && b[2] === 'c') d += `L${xy(b[0], b[1])}`
    else {
      const h = length * HANDLE
      d += `C${xy(a[0] + out[0] * h, a[1] + out[1] * h)} ${xy(b[0] - into[0] * h, b[1] - into[1] * h)} ${xy(b[0], b[1])}`
    }
  }
  return closed ? `${d}Z` : d
}

/** The nodes on the other side of the vertical axis, in reverse order, so that half + mirror is an outline. */
export const mirror = (nodes: readonly Node[]): Node[] =>
  nodes.map(([x, y, kind]): Node => (kind ? [-x, y, kind] : [-x, y])).reverse()

/** The same nodes seen from the other side, order kept. */
export const flip = (nodes: readonly Node[]): Node[] =>
  nodes.map(([x, y, kind]): Node => (kind ? [-x, y, kind] : [-x, y]))

export const moved = (nodes: readonly Node[], dx: number, dy: number): Node[] =>
  nodes.map(([x, y, kind]): Node => (kind ? [x + dx, y + dy, kind] : [x + dx, y + dy]))

/** Nodes scaled about the origin. */
export const scaled = (nodes: readonly Node[], sx: number, sy = sx): Node[] =>
  nodes.map(([x, y, kind]): Node => (kind ? [x * sx, y * sy, kind] : [x * sx, y * sy]))

export function boxOf(nodes: readonly Node[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of nodes) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(b => b.left)),
  top: Math.min(...boxes.map(b => b.top)),
  right: Math.max(...boxes.map(b => b.right)),
  bottom: Math.max(...boxes.map(b => b.bottom)),
})

export const mid = (a: Point | Node, b: Point | Node, part = 0.5): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** A band along a line: each node pushed out by half the width on both sides. Ends are square unless rounded. */
export function ribbon(
  line: readonly Node[],
  width: number,
  endWidth = width,
  ends: 'square' | 'round' = 'square',
): Node[] {
  const left: Node[] = []
  const right: Node[] = []
  const last = line.length - 1
  for (const [i, node] of line.entries()) {
    const before = line[Math.max(0, i - 1)] ?? node
    const after = line[Math.min(last, i + 1)] ?? node
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = (width + ((endWidth - width) * i) / Math.max(1, last)) / 2
    const nx = (-(after[1] - before[1]) / length) * half
    const ny = ((after[0] - before[0]) / length) * half
    const end = ((i === 0 || i === last) && ends === 'square') || node[2] === 'c'
    left.push(end ? [node[0] + nx, node[1] + ny, 'c'] : [node[0] + nx, node[1] + ny])
    right.push(end ? [node[0] - nx, node[1] - ny, 'c'] : [node[0] - nx, node[1] - ny])
  }
  return [...left, ...right.reverse()]
}

/** An ellipse as nodes. */
export const oval = (cx: number, cy: number, rx: number, ry: number, turn = 0): Node[] =>
  Array.from({ length: 12 }, (_, i): Node => {
    const a = (i / 12) * Math.PI * 2
    const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry]
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]
  })

/** Evenly spaced points along the smooth curve through the nodes (polyline approximation). */
export function along(line: readonly Node[], count: number): Point[] {
  const fine: Point[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      line[Math.max(0, i - 1)],
      line[i],
      line[i + 1],
      line[Math.min(line.length - 1, i + 2)],
    ]
    if (!p0 || !p1 || !p2 || !p3) continue
    for (let s = 0; s < 12; s++) {
      const t = s / 12
      const f = (a: number, b: number, c: number, e: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t)
      fine.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  const end = line[line.length - 1]
  if (end) fine.push([end[0], end[1]])
  const lengths = [0]
  for (let i = 1; i < fine.length; i++) {
    const [a, b] = [fine[i - 1], fine[i]]
    lengths.push((lengths[i - 1] ?? 0) + (a && b ? Math.hypot(b[0] - a[0], b[1] - a[1]) : 0))
  }
  const total = lengths[lengths.length - 1] ?? 0
  return Array.from({ length: count }, (_, k): Point => {
    const want = count === 1 ? total / 2 : (total * k) / (count - 1)
    const i = Math.max(
      1,
      lengths.findIndex(l => l >= want),
    )
    const [a, b] = [fine[i - 1], fine[i]]
    const [la, lb] = [lengths[i - 1] ?? 0, lengths[i] ?? 1]
    return a && b ? mid(a, b, (want - la) / (lb - la || 1)) : [0, 0]
  })
}
