/** What a stroke does with the part of the photo below it. */
export const strokeModes = ['keep', 'remove'] as const

/** Where the edit of a cutout begins: with the automatic cutout, or with the whole photo. */
export const cutoutBases = ['automatic', 'photo'] as const
export type CutoutBase = (typeof cutoutBases)[number]

/** One line of a brush with a round tip. */
export interface Stroke {
  readonly mode: (typeof strokeModes)[number]
  /** As a fraction of the longer side of the photo. */
  readonly radius: number
  /** From left and top, as fractions of the photo's width and height; one point is a dab. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** What a member changed about a cutout. Without strokes it is its base. */
export interface CutoutEdit {
  readonly base: CutoutBase
  readonly strokes: readonly Stroke[]
}

/** The limits of an edit: more than any outline needs, and what a worker draws in a few seconds at worst. */
export const strokeLimits = { strokes: 300, points: 5000, leastRadius: 0.002, mostRadius: 0.15 } as const

/** How much of each pixel is kept: 255 where all of it is. */
export interface Mask {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The part of a mask that was drawn on, in pixels; `right` and `bottom` lie outside. */
export interface Drawn {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Draws strokes on a mask, one after the other, with an edge one pixel wide. The browser's preview and the server draw
 * by this function, so what is saved is what was seen.
 */
export function drawStrokes(mask: Mask, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) drawStroke(mask, stroke)
}

/**
 * Draws a stroke from its point `from` on. The points of a stroke drawn in parts give the same mask as all at once:
 * each pixel takes the most that any part of the stroke covers of it.
 * @returns the part of the mask that may have changed; null where the stroke has no such point.
 */
export function drawStroke(mask: Mask, { mode, radius, points }: Stroke, from = 0): Drawn | null {
  const { width, height } = mask
  const reach = radius * Math.max(width, height)
  const placed = points.slice(Math.max(0, from - 1)).map(([x, y]) => [x * width, y * height] as const)
  const [first] = placed
  if (first === undefined || points.length <= from) return null
  const parts = placed.length === 1 ? [[first, first] as const] : []
  for (const [at, point] of placed.entries()) {
    const next = placed[at + 1]
    if (next !== undefined) parts.push([point, next])
  }
  for (const [start, end] of parts) drawPart(mask, mode, reach, start, end)
  const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach - 1)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach - 1)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + reach + 1)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + reach + 1)),
  }
}

type Point = readonly [x: number, y: number]

/** Draws the straight part of a stroke between two points, all in pixels. */
function drawPart({ data, width, height }: Mask, mode: Stroke['mode'], reach: number, a: Point, b: Point) {
  const outer = reach + 0.5
  const [ax, ay] = a
  const [dx, dy] = [b[0] - ax, b[1] - ay]
  const square = dx * dx + dy * dy
  const goal = mode === 'keep' ? 255 : 0
  const last = Math.min(height - 1, Math.ceil(Math.max(ay, b[1]) + outer - 0.5))
  for (let y = Math.max(0, Math.floor(Math.min(ay, b[1]) - outer - 0.5)); y <= last; y += 1) {
    const middle = y + 0.5
    // of a slanted part only what comes near this row can reach it
    const [t0, t1] =
      dy === 0 ? [0, 1] : [(middle - outer - ay) / dy, (middle + outer - ay) / dy].toSorted((s, t) => s - t)
    const [x0, x1] = [ax + dx * within(t0 ?? 0), ax + dx * within(t1 ?? 1)]
    const end = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + outer - 0.5))
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1) - outer - 0.5)); x <= end; x += 1) {
      const at = y * width + x
      const before = data[at] ?? 0
      if (before === goal) continue
      const [px, py] = [x + 0.5 - ax, middle - ay]
      const t = square === 0 ? 0 : within((px * dx + py * dy) / square)
      const covered = within(outer - Math.hypot(px - t * dx, py - t * dy))
      const shown = Math.round(255 * covered)
      data[at] = mode === 'keep' ? Math.max(before, shown) : Math.min(before, 255 - shown)
    }
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
