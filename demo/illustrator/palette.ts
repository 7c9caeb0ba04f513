import type { ColorSlug } from './spec.ts'

/** sRGB of each color name, a shade that dyed cloth has (a shop's "white" is never #fff). */
export const COLOR_HEX: Readonly<Record<ColorSlug, string>> = {
  black: '#232226',
  white: '#f1efea',
  grey: '#8d8f93',
  beige: '#d3bf9f',
  cream: '#efe3c6',
  brown: '#6a4530',
  camel: '#bf8a50',
  navy: '#222d50',
  blue: '#2f5fae',
  'light-blue': '#a3c4e2',
  green: '#2f7a4c',
  olive: '#6f6c3a',
  red: '#c3272f',
  burgundy: '#6b1a2c',
  pink: '#eba3b6',
  purple: '#75509c',
  yellow: '#eec33f',
  orange: '#e0752b',
  gold: '#d2a850',
  silver: '#c3c6cb',
}

export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** OKLCH of a `#rrggbb`: lightness and chroma in 0..1, hue in radians. */
export function oklchOf(hex: string): Oklch {
  const n = Number.parseInt(hex.slice(1), 16)
  const r = linear(((n >> 16) & 255) / 255)
  const g = linear(((n >> 8) & 255) / 255)
  const b = linear((n & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: Math.atan2(B, A),
  }
}

/** The `#rrggbb` of an OKLCH color, clipped into sRGB. */
export function hexOf({ l, c, h }: Oklch): string {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ]
  return `#${rgb
    .map(v =>
      Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, v)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The same color lighter (positive) or darker (negative) by `amount` of OKLab lightness. */
export function lighter(hex: string, amount: number, chroma = 1): string {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: Math.min(0.985, Math.max(0.06, l + amount)), c: c * chroma, h })
}

/** The color of its own shadow: darker, a little richer. */
export function shadowOf(hex: string): string {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: l * 0.42, c: c * 0.95, h })
}

/** The color where light falls on it. */
export function lightOf(hex: string): string {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: l + (0.99 - l) * 0.5, c: c * 0.75, h })
}

/** A blend of two colors in OKLab; `part` 0 is the first, 1 the second. */
export function blend(one: string, other: string, part: number): string {
  const a = oklchOf(one)
  const b = oklchOf(other)
  const x = a.c * Math.cos(a.h) * (1 - part) + b.c * Math.cos(b.h) * part
  const y = a.c * Math.sin(a.h) * (1 - part) + b.c * Math.sin(b.h) * part
  return hexOf({ l: a.l * (1 - part) + b.l * part, c: Math.hypot(x, y), h: Math.atan2(y, x) })
}
