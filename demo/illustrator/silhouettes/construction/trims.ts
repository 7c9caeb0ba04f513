import { lighter, oklchOf, shadowOf } from '../../palette.ts'
import { type Trim, trim } from '../../parts.ts'
import { along, curve, type Node, type Point, path, xy } from '../../path.ts'

const f = (v: number) => v.toFixed(1)

/** A sewn-on button with its four holes. `color` is the button's own. */
export function button(x: number, y: number, r: number, color: string): Trim {
  const hole = r * 0.24
  const holes = path`${-hole},${-hole} ${hole},${-hole} ${-hole},${hole} ${hole},${hole}`
    .map(
      ([a, b]) =>
        `<circle cx="${f(x + (a ?? 0))}" cy="${f(y + (b ?? 0))}" r="${f(r * 0.11)}" fill="${shadowOf(color)}"/>`,
    )
    .join('')
  return trim(
    `<circle cx="${f(x + r * 0.15)}" cy="${f(y + r * 0.4)}" r="${f(r * 1.12)}" fill="#120c08" fill-opacity=".3"/>` +
      `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${color}"/>` +
      `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.82)}" fill="none" stroke="${shadowOf(color)}" stroke-opacity=".4" stroke-width="${f(r * 0.16)}"/>` +
      `<path d="M${xy(x - r * 0.75, y - r * 0.2)}A${f(r * 0.8)} ${f(r * 0.8)} 0 0 1 ${xy(x + r * 0.3, y - r * 0.74)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${f(r * 0.18)}"/>${holes}`,
  )
}

/** Buttons along a line, evenly. */
export const buttons = (line: readonly Node[], count: number, r: number, color: string): Trim[] =>
  along(line, count).map(([x, y]) => button(x, y, r, color))

/** The color a maker would choose for buttons on a cloth. */
export function buttonColor(cloth: string): string {
  const { l } = oklchOf(cloth)
  if (l > 0.85) return '#e6ddcb'
  if (l > 0.55) return lighter(cloth, -0.24)
  return lighter(cloth, l < 0.3 ? 0.14 : -0.1)
}

export const BRASS = '#c9a45c'
export const STEEL = '#b9bdc2'
export const COPPER = '#b9794f'

/** A closed zip along a line, its slider at `at` (0..1 from the start). */
export function zip(line: readonly Node[], metal: string, tape: string, at = 0.02, width = 9): Trim {
  const d = curve(line)
  const [x, y] = along(line, 101)[Math.round(at * 100)] ?? [0, 0]
  return trim(
    `<path d="${d}" fill="none" stroke="${shadowOf(tape)}" stroke-opacity=".6" stroke-width="${f(width * 1.9)}"/>` +
      `<path d="${d}" fill="none" stroke="${tape}" stroke-width="${f(width * 1.5)}"/>` +
      `<path d="${d}" fill="none" stroke="${lighter(metal, -0.25)}" stroke-width="${f(width * 0.75)}"/>` +
      `<path d="${d}" fill="none" stroke="${lighter(metal, 0.08)}" stroke-width="${f(width * 0.7)}" stroke-dasharray="2.6 2"/>` +
      pull(x, y, metal),
  )
}

/** A slider with its pull tab. */
export const pull = (x: number, y: number, metal: string, turn = 0): string =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${turn})"><path d="M-6 -7H6L5 9H-5Z" fill="${metal}" stroke="${shadowOf(metal)}" stroke-opacity=".6" stroke-width="1.2"/>` +
  `<path d="M-3.4 7H3.4L4.6 31Q0 35 -4.6 31Z" fill="${lighter(metal, 0.05)}" stroke="${shadowOf(metal)}" stroke-opacity=".6" stroke-width="1.1"/><path d="M-2 11V28" stroke="#fff" stroke-opacity=".6" stroke-width="1.4"/></g>`

/** A cord: round, lit on one side. */
export function cord(line: readonly Node[], width: number, color: string): Trim {
  const d = curve(line)
  const stroke = (c: string, w: number, o: number, dx = 0, dy = 0) =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${f(w)}" stroke-opacity="${o}" stroke-linecap="round" transform="translate(${dx} ${dy})"/>`
  return trim(
    stroke('#120c08', width * 1.1, 0.28, 1.5, 3) +
      stroke(lighter(color, -0.1), width, 1) +
      stroke(lighter(color, 0.06), width * 0.6, 0.9, -width * 0.12, -width * 0.12),
  )
}

/** A stud or rivet. */
export const rivet = (at: Point, r: number, metal: string): Trim =>
  trim(
    `<circle cx="${f(at[0] + 0.6)}" cy="${f(at[1] + 1.4)}" r="${f(r * 1.1)}" fill="#120c08" fill-opacity=".4"/><circle cx="${f(at[0])}" cy="${f(at[1])}" r="${f(r)}" fill="${metal}"/>` +
      `<circle cx="${f(at[0])}" cy="${f(at[1])}" r="${f(r * 0.62)}" fill="none" stroke="${shadowOf(metal)}" stroke-opacity=".55"/><circle cx="${f(at[0] - r * 0.3)}" cy="${f(at[1] - r * 0.3)}" r="${f(r * 0.3)}" fill="#fff" fill-opacity=".75"/>`,
  )
