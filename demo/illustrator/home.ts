import type { Random } from '../random.ts'
import type { Backdrop } from './backdrop.ts'
import { blend, lighter, oklchOf } from './palette.ts'
import type { Pose } from './spec.ts'

/*
 * Where members photograph what they sell: on the floor, on the bed, on a rug, on a hanger at the wardrobe door.
 * Phones see it by lamp light or by a window at one side, a little askew.
 */

const WOODS = ['#b58a5c', '#8a6442', '#cfb48c', '#a8937b', '#6d4d36', '#d9c4a3'] as const
const SHEETS = ['#ece8e1', '#d9d2c6', '#b4bec8', '#b9bfae', '#d8c1b8', '#8d939c'] as const
const RUGS = ['#d8cbb4', '#8f8a86', '#b8a58b', '#5f6b78', '#a5685a', '#e2dccf'] as const
const WALLS = ['#e7e2d9', '#d5d9d8', '#dccfc2', '#c3cbc6', '#e9e4dc', '#cfd4dc'] as const
const DOORS = ['#eeebe4', '#ded6c9', '#b08a62', '#c9cdc9', '#8b6a4c'] as const

/** At a distance from the garment's own color, so that it stands out. */
function apartFrom(random: Random, colors: readonly string[], garment: string): string {
  const own = oklchOf(garment)
  const fitting = colors.filter(hex => {
    const color = oklchOf(hex)
    return Math.abs(color.l - own.l) > 0.14 || Math.abs(color.c - own.c) > 0.1
  })
  return random.pick(fitting.length > 0 ? fitting : colors)
}

/** The place and its main color, which the placeholder of the image needs before it is drawn. */
export function homeOf(random: Random, garment: string, pose: Pose): { kind: Kind; tint: string } {
  const kind = random.pick(placesOf[pose])
  return { kind, tint: apartFrom(random, places[kind].colors, garment) }
}

/** A place at somebody's home. */
export function home(random: Random, garment: string, pose: Pose): Backdrop & { hasHanger: boolean } {
  const { kind, tint } = homeOf(random, garment, pose)
  const made = places[kind].draw(random, tint)
  const light = lamp(random)
  return {
    defs: made.defs + light.defs,
    markup: made.markup,
    over: light.markup,
    hasHanger: kind === 'door',
  }
}

interface Drawn {
  defs: string
  markup: string
}

/** Boards side by side, with joints and grain; turned as the phone was. */
function boards(random: Random, wood: string): Drawn {
  const turn = random.pick([0, 90]) + random.between(-9, 9)
  return {
    defs: '',
    markup: `<rect width="800" height="1000" fill="${wood}"/><g transform="rotate(${turn.toFixed(1)} 400 500)">${planks(random, wood, -300, 1100, random.integer(92, 128))}</g>`,
  }
}

function planks(random: Random, wood: string, from: number, to: number, width: number): string {
  let out = ''
  for (let x = from; x < to; x += width) {
    let y = -300 - random.integer(0, 400)
    while (y < 1300) {
      const length = random.integer(420, 700)
      const tone = lighter(wood, random.between(-0.035, 0.035))
      out += `<rect x="${x}" y="${y}" width="${width}" height="${length}" fill="${tone}"/>`
      out += grain(random, x, y, width, length, wood)
      out += `<path d="M${x} ${y}h${width}M${x} ${y}v${length}" stroke="${lighter(wood, -0.2)}" stroke-opacity=".55" stroke-width="2.4"/><path d="M${x + 2.2} ${y + 2.2}v${length}" stroke="#fff" stroke-opacity=".16" stroke-width="1.6"/>`
      y += length
    }
  }
  return out
}

function grain(random: Random, x: number, y: number, width: number, length: number, wood: string): string {
  let lines = ''
  for (let i = 0; i < 5; i += 1) {
    const at = x + random.between(0.08, 0.92) * width
    const sway = random.between(-9, 9)
    lines += `M${at.toFixed(0)} ${y}c${sway.toFixed(0)} ${(length / 3).toFixed(0)} ${(-sway).toFixed(0)} ${((length * 2) / 3).toFixed(0)} ${random.between(-4, 4).toFixed(0)} ${length}`
  }
  return `<path d="${lines}" fill="none" stroke="${lighter(wood, -0.13)}" stroke-opacity=".26" stroke-width="1.7"/>`
}

/** A made bed from above: a sheet in soft folds, and the edge of a pillow. */
function bed(random: Random, sheet: string): Drawn {
  let soft = ''
  for (let i = 0; i < 8; i += 1) {
    const [x, y] = [random.integer(-120, 500), random.integer(160, 1020)]
    const [dx, dy] = [random.integer(420, 760), random.integer(-260, 260)]
    const bend = random.integer(-120, 120)
    // a leaf, pointed at both ends: a fold comes out of the cloth and goes back into it
    const wave = (shift: number, width: number, color: string, opacity: number) => {
      const [bx, by] = [x + dx / 2, y + dy / 2 + bend + shift]
      return `<path d="M${x} ${y + shift}Q${bx} ${by - width} ${x + dx} ${y + dy + shift}Q${bx} ${by + width} ${x} ${y + shift}Z" fill="${color}" fill-opacity="${opacity}"/>`
    }
    soft += [64, 48, 34, 22, 12].map(width => wave(0, width, '#1f1a16', 0.018)).join('')
    soft += [52, 38, 26, 14].map(width => wave(-30, width, '#fff', 0.06)).join('')
  }
  const low = random.integer(96, 170)
  const tilt = random.between(-4, 4).toFixed(1)
  const pillow = lighter(sheet, 0.03)
  return {
    defs: `<linearGradient id="pillow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${pillow}"/><stop offset=".7" stop-color="${pillow}"/><stop offset="1" stop-color="${lighter(sheet, -0.09)}"/></linearGradient>`,
    markup:
      `<rect width="800" height="1000" fill="${sheet}"/>${soft}<g transform="rotate(${tilt} 400 ${low})">` +
      [34, 24, 15, 7]
        .map(
          w =>
            `<path d="M-80 ${low}q480 ${46} 960 0" fill="none" stroke="#1f1a16" stroke-opacity=".05" stroke-width="${w}"/>`,
        )
        .join('') +
      `<path d="M-80 -120H880V${low}q-480 46 -960 0Z" fill="url(#pillow)"/><path d="M-80 ${low - 17}q480 46 960 0" fill="none" stroke="${lighter(sheet, -0.12)}" stroke-opacity=".6" stroke-width="2.2" stroke-dasharray="7 5"/></g>`,
  }
}

/** A woven rug on the floor, its border and fringe at one side. */
function rug(random: Random, wool: string): Drawn {
  const floor = random.pick(WOODS)
  const turn = random.between(-6, 6).toFixed(1)
  const edge = random.integer(846, 910)
  const dark = lighter(wool, -0.12)
  let rows = ''
  for (let y = -180; y < edge; y += 13) rows += `M-180 ${y}H980`
  let tassels = ''
  for (let x = -170; x < 980; x += 22)
    tassels += `M${x} ${edge}q${random.integer(-5, 5)} 26 ${random.integer(-8, 8)} 48`
  const band = blend(wool, random.pick(['#3b4654', '#8c4b3a', '#ffffff', '#6b6f5a']), 0.55)
  return {
    defs: '',
    markup:
      `<rect width="800" height="1000" fill="${floor}"/><g transform="rotate(${turn} 400 500)">${planks(random, floor, -200, 1000, 118)}` +
      `<rect x="-180" y="-170" width="1180" height="${edge + 178}" fill="#1f1a16" fill-opacity=".2"/><rect x="-180" y="-180" width="1180" height="${edge + 180}" fill="${wool}"/>` +
      `<path d="${rows}" stroke="${dark}" stroke-opacity=".5" stroke-width="3"/><path d="${rows}" stroke="#fff" stroke-opacity=".12" stroke-width="3" transform="translate(0 4)"/>` +
      `<path d="M-180 ${edge - 46}H980M-180 ${edge - 92}H980" stroke="${band}" stroke-opacity=".85" stroke-width="12"/>` +
      `<path d="${tassels}" fill="none" stroke="${lighter(wool, 0.02)}" stroke-linecap="round" stroke-width="6"/></g>`,
  }
}

/** The door of a wardrobe with its panels, its edge and a handle; the hanger hooks over its top. */
function door(random: Random, paint: string): Drawn {
  const wall = random.pick(WALLS)
  const side = random.chance(0.5) ? 1 : -1
  const from = side === 1 ? random.integer(-90, 24) : random.integer(60, 120)
  const width = 720
  const left = from + 74
  const right = from + width - 74
  const panel = (top: number, bottom: number) => {
    const face = `M${left} ${top}H${right}V${bottom}H${left}Z`
    return (
      `<path d="${face}" fill="${lighter(paint, -0.006)}"/>` +
      `<path d="M${left} ${bottom}V${top}H${right}" fill="none" stroke="#1f1a16" stroke-opacity=".15" stroke-width="6"/>` +
      `<path d="M${right} ${top}V${bottom}H${left}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>` +
      `<path d="M${left + 26} ${top + 26}H${right - 26}V${bottom - 26}H${left + 26}Z" fill="none" stroke="#1f1a16" stroke-opacity=".1" stroke-width="3"/>`
    )
  }
  const knob = side === 1 ? from + width - 32 : from + 32
  return {
    defs: `<linearGradient id="door" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(paint, 0.025)}"/><stop offset="1" stop-color="${lighter(paint, -0.04)}"/></linearGradient>`,
    markup:
      `<rect width="800" height="1000" fill="${wall}"/><rect x="${from - 14}" width="${width + 28}" y="22" height="1000" fill="#1f1a16" fill-opacity=".13"/>` +
      `<rect x="${from}" y="26" width="${width}" height="1000" fill="url(#door)"/><path d="M${from} 27h${width}" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>` +
      `${panel(112, 560)}${panel(640, 1120)}` +
      `<circle cx="${knob + 3}" cy="606" r="17" fill="#1f1a16" fill-opacity=".25"/><circle cx="${knob}" cy="601" r="16" fill="#9a8a6c"/><circle cx="${knob - 4}" cy="596" r="6" fill="#fff" fill-opacity=".5"/>`,
  }
}

/** The floor by the wall: a baseboard above boards that run towards it. */
function corner(random: Random, wood: string): Drawn {
  const wall = random.pick(WALLS)
  const y = random.integer(552, 600)
  const eye = random.integer(260, 540)
  let seams = ''
  let tones = ''
  for (let i = -9; i <= 9; i += 1) {
    const [near, far] = [eye + i * 150, eye + i * 66]
    seams += `M${far} ${y}L${near} 1000`
    tones += `<path d="M${far} ${y}L${near} 1000H${near + 150}L${far + 66} ${y}Z" fill="${random.chance(0.5) ? '#fff' : '#2b1c10'}" fill-opacity="${random.between(0.01, 0.09).toFixed(3)}"/>`
    const at = random.between(0.15, 0.9)
    const [x1, x2] = [far + (near - far) * at, far + 66 + (near + 150 - far - 66) * at]
    seams += `M${x1.toFixed(0)} ${(y + (1000 - y) * at).toFixed(0)}L${x2.toFixed(0)} ${(y + (1000 - y) * at).toFixed(0)}`
  }
  const board = 54
  return {
    defs: `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(wall, 0.02)}"/><stop offset="1" stop-color="${lighter(wall, -0.06)}"/></linearGradient>`,
    markup:
      `<rect width="800" height="1000" fill="url(#wall)"/><path d="M0 ${y}H800V1000H0Z" fill="${wood}"/>${tones}` +
      `<path d="${seams}" stroke="${lighter(wood, -0.2)}" stroke-opacity=".5" stroke-width="2.4"/>` +
      `<path d="M0 ${y - board}H800V${y}H0Z" fill="${lighter(wall, 0.012)}"/><path d="M0 ${y - board}H800" stroke="#1f1a16" stroke-opacity=".2" stroke-width="3"/><path d="M0 ${y - board + 12}H800" stroke="#1f1a16" stroke-opacity=".1" stroke-width="3"/>` +
      [4, 10, 18]
        .map(w => `<path d="M0 ${y + w / 2}H800" stroke="#1f1a16" stroke-opacity=".11" stroke-width="${w}"/>`)
        .join(''),
  }
}

/** Warm from a lamp or cool from a window, from one side, darker towards the corners. */
function lamp(random: Random): Drawn {
  const [x, y] = [random.pick([8, 22, 78, 92]), random.integer(0, 40)]
  const cast = random.pick(['#ffb45e', '#ffc98a', '#ffe3c2', '#cfe0ff'])
  return {
    defs: `<radialGradient id="lamp" cx="${x}%" cy="${y}%" r="115%"><stop offset="0" stop-color="#fff8ea" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#140d06" stop-opacity=".3"/></radialGradient>`,
    markup: `<rect width="800" height="1000" fill="${cast}" fill-opacity=".085"/><rect width="800" height="1000" fill="url(#lamp)"/>`,
  }
}

/** What is seen of a wooden hanger above the neck of a piece: `x` its middle, `y` its top. */
export function hanger(x: number, y: number, random: Random): string {
  const wood = random.pick(['#c79a68', '#8f6844', '#e4d8c4', '#35302c'])
  const arm = (side: 1 | -1) =>
    `<path d="M${x} ${y - 8}C${x + side * 26} ${y - 8} ${x + side * 46} ${y} ${x + side * 62} ${y + 14}V${y + 40}H${x}Z" fill="${wood}"/>`
  return (
    `<path d="M${x} ${y - 4}v-34c0 -20 30 -22 30 -46c0 -20 -17 -34 -34 -34c-16 0 -30 11 -30 28" fill="none" stroke="#6f6a64" stroke-linecap="round" stroke-width="7"/>` +
    `<path d="M${x - 1.5} ${y - 4}v-34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${arm(1)}${arm(-1)}`
  )
}

type Kind = 'corner' | 'boards' | 'bed' | 'rug' | 'door'

const places: Readonly<
  Record<Kind, { colors: readonly string[]; draw: (random: Random, color: string) => Drawn }>
> = {
  corner: { colors: WOODS, draw: corner },
  boards: { colors: WOODS, draw: boards },
  bed: { colors: SHEETS, draw: bed },
  rug: { colors: RUGS, draw: rug },
  door: { colors: DOORS, draw: door },
}

const placesOf: Readonly<Record<Pose, readonly Kind[]>> = {
  stands: ['corner'],
  hangs: ['door', 'door', 'bed', 'boards'],
  lies: ['bed', 'boards', 'rug'],
  small: ['bed'],
}
