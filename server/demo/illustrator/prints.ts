import type { Random } from '../random.ts'
import { blend, lighter, oklchOf } from './palette.ts'
import type { Cloth } from './parts.ts'
import { type Box, xy } from './path.ts'

/**
 * The pattern of a cloth inside a box, as plain geometry that wavers with the fabric (an SVG pattern tile
 * would be ruler-straight, and slow when turned). The ground colour is painted by the caller.
 */
export function print(cloth: Cloth, box: Box, random: Random): string {
  const wide: Box = { left: box.left - 8, right: box.right + 8, top: box.top - 8, bottom: box.bottom + 8 }
  switch (cloth.pattern) {
    case 'stripe':
      return bands(wide, 'v', 24, 9, cloth.second, 0.95, random)
    case 'breton':
      return bands(wide, 'h', 42, 15, cloth.second, 1, random)
    case 'check':
      return check(cloth, wide, random)
    case 'gingham':
      return (
        `<path d="M${wide.left} ${wide.top}H${wide.right}V${wide.bottom}H${wide.left}Z" fill="#f4f1ea"/>` +
        bands(wide, 'v', 34, 17, cloth.colour, 0.62, random) +
        bands(wide, 'h', 34, 17, cloth.colour, 0.62, random)
      )
    case 'houndstooth':
      return houndstooth(cloth, wide)
    case 'herringbone':
      return herringbone(cloth, wide)
    case 'floral':
      return floral(cloth, wide, random)
    case 'dots':
      return dots(cloth, wide)
    case 'cable':
      return cables(cloth, wide)
    case 'colour-block':
      return block(cloth, box)
    case 'animal':
      return animal(cloth, wide, random)
    default:
      return ''
  }
}

function bands(
  box: Box,
  way: 'h' | 'v',
  every: number,
  thick: number,
  colour: string,
  opacity: number,
  random: Random,
): string {
  const [phase, sway] = [random.between(0, 6), random.between(2, 4)]
  const wave = (t: number, k: number) =>
    Math.sin(t / 85 + phase + k / 60) * sway + Math.sin(t / 37 + k / 90) * 1.2
  let d = ''
  const [from, to] = way === 'v' ? [box.left, box.right] : [box.top, box.bottom]
  const [start, end] = way === 'v' ? [box.top, box.bottom] : [box.left, box.right]
  const middle = (from + to) / 2
  const first = middle - Math.ceil((middle - from) / every) * every
  for (let k = first; k < to; k += every) {
    let there = ''
    let back = ''
    for (let t = start; t < end + 30; t += 30) {
      const [a, b] = [k + wave(t, k), k + thick + wave(t, k)]
      there += `${there ? 'L' : 'M'}${way === 'v' ? xy(a, t) : xy(t, a)}`
      back = `L${way === 'v' ? xy(b, t) : xy(t, b)}${back}`
    }
    d += `${there}${back}Z`
  }
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** The lower part in the second colour; small pieces stay in the first. */
function block(cloth: Cloth, box: Box): string {
  const height = box.bottom - box.top
  if (height < 150) return ''
  const y = box.top + height * 0.56
  return `<path d="M${xy(box.left, y)}H${box.right}V${box.bottom}H${box.left}Z" fill="${cloth.second}"/><path d="M${xy(box.left, y)}H${box.right}" stroke="#000" stroke-opacity=".25" stroke-width="2.5"/>`
}

function check(cloth: Cloth, box: Box, random: Random): string {
  const pale = oklchOf(cloth.colour).l > 0.6 ? lighter(cloth.colour, -0.28) : lighter(cloth.colour, 0.3)
  const shifted = (dx: number): Box => ({ ...box, left: box.left + dx, right: box.right + dx })
  const lowered = (dy: number): Box => ({ ...box, top: box.top + dy, bottom: box.bottom + dy })
  return (
    bands(box, 'v', 92, 30, cloth.second, 0.42, random) +
    bands(box, 'h', 92, 30, cloth.second, 0.42, random) +
    bands(shifted(55), 'v', 92, 3.4, pale, 0.8, random) +
    bands(lowered(55), 'h', 92, 3.4, pale, 0.8, random)
  )
}

/** Two-and-two twill in four-and-four threads: a square with the four teeth that the weave gives it. */
function houndstooth(cloth: Cloth, box: Box): string {
  const u = 3.4
  const shapes = [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    [
      [6, 0],
      [8, 0],
      [4, 4],
      [4, 2],
    ],
    [
      [8, 2],
      [8, 4],
      [6, 4],
    ],
    [
      [0, 4],
      [2, 4],
      [0, 6],
    ],
    [
      [4, 4],
      [4, 6],
      [2, 8],
      [0, 8],
    ],
  ] as const
  let d = ''
  for (let y = Math.floor(box.top / (8 * u)) * 8 * u; y < box.bottom; y += 8 * u) {
    for (let x = Math.floor(box.left / (8 * u)) * 8 * u; x < box.right; x += 8 * u) {
      for (const shape of shapes) d += `M${shape.map(([a, b]) => xy(x + a * u, y + b * u)).join('L')}Z`
    }
  }
  return `<path d="${d}" fill="${cloth.second}"/>`
}

function herringbone(cloth: Cloth, box: Box): string {
  const tone = oklchOf(cloth.colour).l > 0.5 ? lighter(cloth.colour, -0.16) : lighter(cloth.colour, 0.17)
  let d = ''
  const w = 22
  const x0 = Math.floor(box.left / w) * w
  for (let x = x0; x < box.right; x += w) {
    const up = (Math.round(x / w) & 1) === 0 ? 1 : -1
    for (let y = box.top - w; y < box.bottom + w; y += 8) d += `M${x} ${y}l${w} ${up * 14}`
  }
  return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="3" stroke-opacity=".75"/>`
}

function dots(cloth: Cloth, box: Box): string {
  let d = ''
  let row = 0
  for (let y = Math.floor(box.top / 26) * 26; y < box.bottom; y += 26) {
    row++
    for (let x = Math.floor(box.left / 52) * 52 + (row % 2) * 26; x < box.right; x += 52) {
      d += `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`
    }
  }
  return `<path d="${d}" fill="${cloth.second}"/>`
}

function floral(cloth: Cloth, box: Box, random: Random): string {
  const dark = oklchOf(cloth.colour).l < 0.62
  const petals = [cloth.second, dark ? lighter(cloth.second, 0.12) : blend(cloth.second, '#c2476a', 0.35)]
  const leaf = dark ? '#8fa277' : '#5f7a4e'
  const heart = dark ? '#e8b94a' : '#c98f2b'
  let out = ''
  const step = 66
  let row = 0
  for (let y = box.top; y < box.bottom + step; y += step * 0.8) {
    row++
    for (let x = box.left + (row % 2) * step * 0.5; x < box.right + step; x += step) {
      const [cx, cy] = [x + random.between(-13, 13), y + random.between(-12, 12)]
      const size = random.between(8.5, 15)
      const turn = random.between(0, 1.2)
      let leaves = ''
      for (const side of [0.7, 2.9]) {
        const a = turn + side + random.between(-0.4, 0.4)
        const [ex, ey] = [cx + Math.cos(a) * size * 2.5, cy + Math.sin(a) * size * 2.5]
        const [nx, ny] = [-Math.sin(a) * size * 0.55, Math.cos(a) * size * 0.55]
        const [mx, my] = [(cx + ex) / 2, (cy + ey) / 2]
        leaves += `M${xy(cx, cy)}Q${xy(mx + nx, my + ny)} ${xy(ex, ey)}Q${xy(mx - nx, my - ny)} ${xy(cx, cy)}Z`
      }
      let flower = ''
      for (let k = 0; k < 5; k++) {
        const a = turn + (k / 5) * Math.PI * 2
        const spread = 0.62
        const far = size * 1.25
        flower +=
          `M${xy(cx, cy)}C${xy(cx + Math.cos(a - spread) * far, cy + Math.sin(a - spread) * far)} ` +
          `${xy(cx + Math.cos(a + spread) * far, cy + Math.sin(a + spread) * far)} ${xy(cx, cy)}`
      }
      const petal = random.pick(petals)
      out +=
        `<path d="${leaves}" fill="${leaf}" fill-opacity=".85"/><path d="${flower}" fill="${petal}" ` +
        `stroke="${petal}" stroke-width="3" stroke-linejoin="round"/><circle cx="${xy(cx, cy).split(' ')[0]}" cy="${xy(cx, cy).split(' ')[1]}" r="${(size * 0.24).toFixed(1)}" fill="${heart}"/>`
    }
  }
  return out
}

function animal(cloth: Cloth, box: Box, random: Random): string {
  const spot = lighter(cloth.colour, oklchOf(cloth.colour).l > 0.45 ? -0.16 : 0.16)
  const ring = oklchOf(cloth.colour).l > 0.4 ? '#2a1d16' : '#0d0b0b'
  let hearts = ''
  let rings = ''
  let row = 0
  for (let y = box.top; y < box.bottom + 30; y += 27) {
    row++
    for (let x = box.left + (row % 2) * 17; x < box.right + 34; x += 34) {
      const [cx, cy] = [x + random.between(-6, 6), y + random.between(-5, 5)]
      const r = random.between(6, 10)
      hearts += `M${xy(cx - r, cy)}a${xy(r, r * 0.8)} 0 1 0 ${xy(2 * r, 0)}a${xy(r, r * 0.8)} 0 1 0 ${xy(-2 * r, 0)}`
      const start = random.between(0, 6)
      for (const piece of [0, 2.3, 4.3]) {
        const [a, b] = [start + piece, start + piece + random.between(1, 1.7)]
        const m = (a + b) / 2
        rings += `M${xy(cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.85)}Q${xy(cx + Math.cos(m) * r * 1.35, cy + Math.sin(m) * r * 1.15)} ${xy(cx + Math.cos(b) * r, cy + Math.sin(b) * r * 0.85)}`
      }
    }
  }
  return (
    `<path d="${hearts}" fill="${spot}"/>` +
    `<path d="${rings}" fill="none" stroke="${ring}" stroke-width="5" stroke-linecap="round"/>`
  )
}

/** Braids with purl channels between them, in light and shade of the wool itself. */
function cables(cloth: Cloth, box: Box): string {
  const centre = (box.left + box.right) / 2
  const shade = lighter(cloth.colour, -0.15)
  let over = ''
  let under = ''
  let channels = ''
  const step = 30
  for (let column = -8; column <= 8; column++) {
    const x = centre + column * 58
    if (x < box.left - 40 || x > box.right + 40) continue
    for (const dx of [-26, -19, 19, 26]) channels += `M${x + dx} ${box.top}V${box.bottom}`
    for (let y = box.top - step; y < box.bottom; y += step) {
      over += `M${x - 9} ${y}C${x - 9} ${y + step * 0.6} ${x + 9} ${y + step * 0.45} ${x + 9} ${y + step * 1.05}`
      under += `M${x + 9} ${y + 2}C${x + 9} ${y + step * 0.3} ${x + 6} ${y + step * 0.38} ${x + 4} ${y + step * 0.45}M${x - 4} ${y + step * 0.6}C${x - 7} ${y + step * 0.7} ${x - 9} ${y + step * 0.8} ${x - 9} ${y + step}`
    }
  }
  const stroke = (d: string, colour: string, width: number, opacity: number, shift = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"${shift}/>`
  return (
    stroke(channels, shade, 3.4, 0.5) +
    stroke(under, shade, 16, 0.6) +
    stroke(under, cloth.colour, 10, 1) +
    stroke(over, shade, 18, 0.8, ' transform="translate(1.5 1.5)"') +
    stroke(over, cloth.colour, 13, 1) +
    stroke(over, lighter(cloth.colour, 0.035), 6, 1, ' transform="translate(-1.5 -1)"')
  )
}
