import {
  type CutoutEdit,
  type Drawn,
  drawStroke,
  drawStrokes,
  type Stroke,
} from '#src/api/contract/values/cutout-strokes.ts'
import type { BrushImage } from '#src/machines/editors/images/cutout-brush.ts'

interface Shown {
  readonly edit: CutoutEdit
  readonly stroke: Stroke | null
}

export interface MaskCanvas {
  /** Shows an edit, and the stroke that is being drawn: of one that grows only what is new. */
  show(next: Shown): void
  /** Whether a place of the photo, in fractions, is kept as it is shown. */
  isKept(place: readonly [number, number]): boolean
}

/** How many squares of the ground stand side by side along the longer side. */
const squares = 56

/**
 * Draws the ground over everything that a cutout leaves out, by the function of the server. Its colors are the text and
 * the border color of the canvas.
 */
export function openMaskCanvas(canvas: HTMLCanvasElement, { width, height, mask }: BrushImage): MaskCanvas {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const veil = new OffscreenCanvas(width, height)
  const veilContext = veil.getContext('2d')
  if (context === null || veilContext === null) throw new Error('The browser has no memory for a canvas.')
  const pixels = new ImageData(width, height)
  const all: Drawn = { left: 0, top: 0, right: width, bottom: height }
  const live = { data: new Uint8Array(width * height), width, height }
  const settled = new Uint8Array(width * height)
  const ground = groundOf(canvas, Math.max(4, Math.round(Math.max(width, height) / squares)))
  let shown: Shown | null = null

  const paint = ({ left, top, right, bottom }: Drawn) => {
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1)
        pixels.data[at * 4 + 3] = 255 - (live.data[at] ?? 0)
    const box = [left, top, right - left, bottom - top] as const
    veilContext.putImageData(pixels, 0, 0, ...box)
    context.save()
    context.beginPath()
    context.rect(...box)
    context.clip()
    context.clearRect(...box)
    context.drawImage(veil, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = ground
    context.fillRect(...box)
    context.restore()
  }

  const showEdit = ({ base, strokes }: CutoutEdit) => {
    const last = shown?.stroke ?? null
    const isDrawn =
      last !== null && strokes.at(-1) === last && strokes.length === (shown?.edit.strokes.length ?? 0) + 1
    if (!isDrawn) {
      if (base === 'photo' || mask === null) live.data.fill(255)
      else live.data.set(mask.data)
      drawStrokes(live, strokes)
      paint(all)
    }
    settled.set(live.data)
  }

  const showStroke = (stroke: Stroke | null) => {
    const before = shown?.stroke ?? null
    const isGrown = stroke !== null && before !== null && stroke.points[0] === before.points[0]
    if (before !== null && !isGrown) {
      live.data.set(settled)
      paint(all)
    }
    const drawn = stroke === null ? null : drawStroke(live, stroke, isGrown ? before.points.length : 0)
    if (drawn !== null) paint(drawn)
  }

  return {
    show(next) {
      if (next.edit !== shown?.edit) {
        showEdit(next.edit)
        shown = { edit: next.edit, stroke: null }
      }
      if (next.stroke !== shown.stroke) showStroke(next.stroke)
      shown = next
    },
    isKept([x, y]) {
      const [column, row] = [
        Math.min(width - 1, Math.floor(x * width)),
        Math.min(height - 1, Math.floor(y * height)),
      ]
      return (live.data[row * width + column] ?? 0) >= 128
    },
  }
}

/** A checkered ground, as every editor shows what is transparent. */
function groundOf(canvas: HTMLCanvasElement, side: number): string | CanvasPattern {
  const { color, borderTopColor } = getComputedStyle(canvas)
  const tile = new OffscreenCanvas(2 * side, 2 * side)
  const context = tile.getContext('2d')
  if (context === null) return color
  context.fillStyle = color
  context.fillRect(0, 0, 2 * side, 2 * side)
  context.fillStyle = borderTopColor
  context.fillRect(0, 0, side, side)
  context.fillRect(side, side, side, side)
  return context.createPattern(tile, 'repeat') ?? color
}
