import { drape } from './fabric.ts'
import { lightOf, oklchOf, shadowOf } from './palette.ts'
import type { Fold, Part } from './parts.ts'
import { type Point, xy } from './path.ts'

/*
 * Folds and edges are pure black and white: many thin layers of a tinted color round to other hues.
 * All light is painted with nested vector shapes. SVG filters (blur, lighting, turbulence) would do the same
 * with one line each, but cost 100–200 ms apiece at 800 × 1000 pixels; these cost a few.
 */

const f3 = (v: number) => v.toFixed(3)

/** A leaf: pointed at both ends, widest at the bend. */
function leaf({ from, bend, to }: Fold, half: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const nx = (-(to[1] - from[1]) / length) * half
  const ny = ((to[0] - from[0]) / length) * half
  const side = (sign: number): Point => [bend[0] + nx * sign, bend[1] + ny * sign]
  return `M${xy(...from)}Q${xy(...side(1))} ${xy(...to)}Q${xy(...side(-1))} ${xy(...from)}Z`
}

const LEVELS = [1, 0.8, 0.6, 0.4, 0.22]

/** The folds of a part: ridges in its light, valleys in its shadow, each fading out to its sides. */
export function folds(part: Part): string {
  if (part.folds.length === 0) return ''
  const { gloss, crisp } = drape(part.cloth)
  const pale = oklchOf(part.cloth.color).l
  let out = ''
  for (const fold of part.folds) {
    const up = fold.height > 0
    // Shade shows on pale cloth and light on dark cloth.
    const strength = up ? (0.26 + 0.1 * pale) * gloss : 0.3 + 0.16 * (1 - pale)
    const alpha = Math.min(0.75, Math.abs(fold.height) * crisp * strength)
    for (const share of LEVELS) {
      out += `<path d="${leaf(fold, fold.width * share * 2)}" fill="${up ? '#fff' : '#000'}" fill-opacity="${f3(alpha / LEVELS.length)}"/>`
    }
  }
  return out
}

/** The thickness of the cloth's edge: lit at the top left, in shade at the bottom right. Clip to the part. */
export function edges(part: Part): string {
  const { thick } = part
  if (thick <= 0) return ''
  const color = part.cloth.color
  const line = (stroke: string, width: number, opacity: number, dx: number, dy: number) =>
    `<path d="${part.d}" stroke="${stroke}" stroke-width="${width.toFixed(1)}" stroke-opacity="${f3(opacity)}" transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})"/>`
  const [dark, light] = ['#000', '#fff']
  const small = Math.min(part.box.right - part.box.left, part.box.bottom - part.box.top) < 70
  // Fewer, stronger steps where they lie within a few pixels anyway.
  const reach = small ? [14, 8, 4] : [26, 18, 11.5, 6.5, 3.5]
  const shade = (0.21 + 0.28 * thick) / (reach.length + 2)
  const shine =
    ((0.25 + 0.25 * oklchOf(color).l) / reach.length) * drape(part.cloth).gloss * (0.5 + thick * 0.5)
  return (
    '<g fill="none" stroke-linejoin="round">' +
    reach
      .map(w => line(dark, 2 + w * thick, shade, -0.14 * w * thick - 0.6, -0.2 * w * thick - 0.8))
      .join('') +
    reach
      .slice(small ? 1 : 2)
      .map(w => line(light, 1.5 + w * thick * 0.6, shine, 0.1 * w * thick + 1, 0.16 * w * thick + 1.6))
      .join('') +
    line(shadowOf(color), 1.8, 0.4, 0, 0) +
    '</g>'
  )
}

/** Roundness of a part, as a gradient across it from its lit to its shaded side. */
export function roundness(
  part: Part,
  id: string,
): { readonly def: string; readonly fill: string } | undefined {
  if (!part.round || part.depth <= 0) return undefined
  const [[x1, y1], [x2, y2]] = part.round
  const [dark, light] = [shadowOf(part.cloth.color), lightOf(part.cloth.color)]
  const pale = oklchOf(part.cloth.color).l
  const d = part.depth
  const stop = (at: number, color: string, opacity: number) =>
    `<stop offset="${at}" stop-color="${color}" stop-opacity="${f3(Math.min(0.95, opacity))}"/>`
  const shine = d * (0.44 - 0.22 * pale) * drape(part.cloth).gloss
  const shade = d * (0.5 + 0.2 * (1 - pale))
  return {
    def:
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}">` +
      stop(0, dark, shade * 0.62) +
      stop(0.08, dark, shade * 0.2) +
      stop(0.17, light, shine * 0.4) +
      stop(0.32, light, shine) +
      stop(0.5, light, shine * 0.3) +
      stop(0.62, dark, shade * 0.08) +
      stop(0.82, dark, shade * 0.36) +
      stop(0.94, dark, shade * 0.8) +
      stop(1, dark, shade) +
      '</linearGradient>',
    fill: `url(#${id})`,
  }
}

/** The soft shadow a part casts on what lies below it; clip it to that. */
export function cast(part: Part): string {
  return `<g transform="translate(3 6)" fill="none" stroke="#000" stroke-linejoin="round">${[2, 6, 11, 17, 25]
    .map(w => `<path d="${part.d}" stroke-width="${w}" stroke-opacity="${f3(part.casts * 0.1)}"/>`)
    .join('')}</g>`
}

/** What `standingShadow` fills its pools with. */
export const POOL =
  '<radialGradient id="pool"><stop offset="0" stop-color="#1c130d"/><stop offset=".5" stop-color="#1c130d" stop-opacity=".66"/><stop offset=".78" stop-color="#1c130d" stop-opacity=".2"/><stop offset="1" stop-color="#1c130d" stop-opacity="0"/></radialGradient>'

/** The shadow under something that stands, `width` wide around `x`, its foot at `y`. */
export function standingShadow(x: number, y: number, width: number): string {
  const spot = (rx: number, ry: number, dx: number, dy: number, opacity: number) =>
    `<ellipse cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#pool)" fill-opacity="${opacity}"/>`
  return (
    spot(width * 0.68, width * 0.11, width * 0.09, 0, 0.3) +
    spot(width * 0.57, width * 0.05, width * 0.02, -2, 0.5) +
    spot(width * 0.52, 13, 2, 0, 0.75)
  )
}
