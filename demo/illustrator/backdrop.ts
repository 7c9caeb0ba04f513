import type { Random } from '../random.ts'
import { blend, hexOf, lighter, oklchOf } from './palette.ts'
import { xy } from './path.ts'

/** Warm papers, stones and soft tints, from pale to mid. */
const TINTS = [
  '#e9e3d8',
  '#dcd5c9',
  '#cfc7ba',
  '#d9d3cd',
  '#c9ccc8',
  '#dfe0dc',
  '#d5dadd',
  '#c3ccd3',
  '#e6d7cb',
  '#d9c3b3',
  '#e4cfc6',
  '#d8bfb6',
  '#cbd0bf',
  '#bcc4b1',
  '#dcd6e0',
  '#c9c2d0',
  '#e8dfc4',
  '#d6cdb0',
  '#c8b8a4',
  '#b5aca1',
] as const

export interface Backdrop {
  readonly defs: string
  readonly markup: string
  /** Drawn over everything, to let the light fall. */
  readonly over: string
}

/** The color of the place, at a distance from the garment's. */
export function tintOf(random: Random, garment: string): string {
  const own = oklchOf(garment)
  const distance = (hex: string) => {
    const tint = oklchOf(hex)
    const a = own.c * Math.cos(own.h) - tint.c * Math.cos(tint.h)
    const b = own.c * Math.sin(own.h) - tint.c * Math.sin(tint.h)
    return Math.hypot(own.l - tint.l, a * 1.6, b * 1.6)
  }
  const fitting = TINTS.filter(t => distance(t) > 0.1)
  const tint = random.pick(fitting.length ? fitting : TINTS)
  // Pale pieces ask for a deeper ground than the palest papers.
  if (own.l > 0.86) return lighter(tint, -random.between(0.07, 0.12), 0.9)
  return own.l < 0.4 && random.chance(0.5) ? lighter(tint, 0.04) : tint
}

/** A calm place for the piece. */
export function backdrop(random: Random, garment: string, stands: boolean): Backdrop {
  const tint = tintOf(random, garment)
  const top = lighter(tint, random.between(0.015, 0.045))
  const low = lighter(tint, -random.between(0.035, 0.075))
  const [gx, gy] = [random.integer(15, 45), random.integer(5, 35)]
  let defs =
    `<linearGradient id="bg" x1="0" y1="0" x2="${random.between(0, 0.4).toFixed(2)}" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<radialGradient id="glow" cx="${gx}%" cy="${gy}%" r="85%"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#2a2018" stop-opacity=".13"/></radialGradient>`
  let markup = '<rect width="800" height="1000" fill="url(#bg)"/>'
  if (stands) {
    const made = ground(random, tint)
    defs += made.defs
    markup += made.markup
  } else {
    const made = wall(random, tint)
    defs += made.defs
    markup += made.markup
  }
  markup += '<rect width="800" height="1000" fill="url(#glow)"/>'
  const fall = windowLight(random)
  return { defs: defs + fall.defs, markup, over: fall.markup }
}

/** A floor that meets the wall, or a block of stone to stand on. */
function ground(random: Random, tint: string): { defs: string; markup: string } {
  const floor = lighter(tint, random.pick([-0.06, -0.035, 0.03]))
  const y = random.integer(560, 600)
  const kind = random.integer(0, 2)
  const fade = `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(floor, kind === 0 ? 0.01 : -0.02)}"/><stop offset="1" stop-color="${lighter(floor, 0.03)}"/></linearGradient>`
  if (kind === 0) {
    // A paper sweep: wall and floor flow into each other.
    return {
      defs: `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".3" stop-color="${floor}"/><stop offset="1" stop-color="${lighter(floor, 0.04)}"/></linearGradient>`,
      markup: `<rect y="${y - 60}" width="800" height="${1060 - y}" fill="url(#floor)"/>`,
    }
  }
  if (kind === 1) {
    return { defs: fade, markup: `<rect y="${y}" width="800" height="${1000 - y}" fill="url(#floor)"/>` }
  }
  const face = lighter(tint, -0.1)
  const edge = 806
  return {
    defs:
      fade +
      `<linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(face, 0.045)}"/><stop offset="1" stop-color="${lighter(face, -0.05)}"/></linearGradient>`,
    markup:
      `<path d="M0 ${y + 40}H800V${edge}H0Z" fill="url(#floor)"/>` +
      `<path d="M0 ${edge}H800V1000H0Z" fill="url(#face)"/><path d="M0 ${edge}H800" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  }
}

/** Behind flat pieces: plain paper, a second sheet, plaster, or pale boards. */
function wall(random: Random, tint: string): { defs: string; markup: string } {
  const kind = random.integer(0, 4)
  if (kind === 1) {
    const sheet = blend(lighter(tint, random.pick([0.035, -0.03])), '#ffffff', 0.04)
    const [x, y] = [random.integer(60, 110), random.integer(50, 90)]
    const tilt = random.between(-3, 3).toFixed(1)
    return {
      defs: '',
      markup: `<g transform="rotate(${tilt} 400 500)"><path d="M${x + 5} ${y + 8}H${806 - x}V${1008 - y}H${x + 5}Z" fill="#2a2018" fill-opacity=".1"/><rect x="${x}" y="${y}" width="${800 - 2 * x}" height="${1000 - 2 * y}" fill="${sheet}"/></g>`,
    }
  }
  if (kind === 2) {
    const boards = random.integer(4, 6)
    let lines = ''
    let tones = ''
    for (let i = 0; i < boards; i++) {
      const x = (i * 800) / boards
      lines += `M${xy(x, 0)}V1000`
      tones += `<rect x="${x.toFixed(0)}" width="${(800 / boards).toFixed(0)}" height="1000" fill="${random.chance(0.5) ? '#fff' : '#4a3826'}" fill-opacity="${random.between(0.01, 0.06).toFixed(3)}"/>`
    }
    return {
      defs: '',
      markup: `${tones}<path d="${lines}" stroke="#3c2d20" stroke-opacity=".22" stroke-width="2.5"/><path d="${lines}" stroke="#fff" stroke-opacity=".25" stroke-width="1.5" transform="translate(2.5 0)"/>`,
    }
  }
  if (kind === 3) {
    let clouds = ''
    for (let i = 0; i < 7; i++) {
      clouds += `<ellipse cx="${random.integer(0, 800)}" cy="${random.integer(0, 1000)}" rx="${random.integer(140, 320)}" ry="${random.integer(90, 240)}" fill="url(#${random.chance(0.5) ? 'mist' : 'smoke'})"/>`
    }
    return {
      defs:
        '<radialGradient id="mist"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
        '<radialGradient id="smoke"><stop offset="0" stop-color="#3c3026" stop-opacity=".09"/><stop offset="1" stop-color="#3c3026" stop-opacity="0"/></radialGradient>',
      markup: clouds,
    }
  }
  if (kind === 4) {
    const low = hexOf({ ...oklchOf(tint), l: Math.max(0.3, oklchOf(tint).l - 0.07) })
    const y = random.integer(700, 820)
    return {
      defs: '',
      markup: `<rect y="${y}" width="800" height="${1000 - y}" fill="${low}" fill-opacity=".6"/>`,
    }
  }
  return { defs: '', markup: '' }
}

/** Light from a window, falling across wall and piece; often none. */
function windowLight(random: Random): { defs: string; markup: string } {
  const kind = random.integer(0, 3)
  const defs =
    '<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6e6" stop-opacity=".3"/><stop offset=".45" stop-color="#fff6e6" stop-opacity=".04"/><stop offset="1" stop-color="#1d1512" stop-opacity=".17"/></linearGradient>'
  if (kind === 0)
    return { defs, markup: '<rect width="800" height="1000" fill="url(#fall)" fill-opacity=".7"/>' }
  if (kind === 1) {
    const x = random.integer(-60, 260)
    const lean = random.integer(180, 340)
    const width = random.integer(150, 230)
    const beam = (dx: number, w: number) =>
      [0, 5, 10, 15, 20, 25]
        .map(
          e =>
            `<path d="M${x + dx + e} 0H${x + dx + w - e}L${x + dx + w - e * 1.5 + lean} 1000H${x + dx + lean + e * 1.5}Z" fill="#fff" fill-opacity=".022"/>`,
        )
        .join('')
    return { defs: '', markup: beam(0, width) + beam(width + 40, width * 0.8) }
  }
  return { defs, markup: '<rect width="800" height="1000" fill="url(#fall)" fill-opacity=".4"/>' }
}
