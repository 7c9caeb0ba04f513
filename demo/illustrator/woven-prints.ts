import type { Random } from '../random.ts'
import { lighter, oklchOf } from './palette.ts'
import type { Cloth } from './parts.ts'
import { type Box, xy } from './path.ts'

export function bands(
  box: Box,
  way: 'h' | 'v',
  every: number,
  thick: number,
  color: string,
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
  return `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`
}

/** The lower part in the second color; small pieces stay in the first. */
export function block(cloth: Cloth, box: Box): string {
  const height = box.bottom - box.top
  if (height < 150) return ''
  const y = box.top + height * 0.56
  return `<path d="M${xy(box.left, y)}H${box.right}V${box.bottom}H${box.left}Z" fill="${cloth.second}"/><path d="M${xy(box.left, y)}H${box.right}" stroke="#000" stroke-opacity=".25" stroke-width="2.5"/>`
}

export function check(cloth: Cloth, box: Box, random: Random): string {
  const pale = oklchOf(cloth.color).l > 0.6 ? lighter(cloth.color, -0.28) : lighter(cloth.color, 0.3)
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
export function houndstooth(cloth: Cloth, box: Box): string {
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

export function herringbone(cloth: Cloth, box: Box): string {
  const tone = oklchOf(cloth.color).l > 0.5 ? lighter(cloth.color, -0.16) : lighter(cloth.color, 0.17)
  let d = ''
  const w = 22
  const x0 = Math.floor(box.left / w) * w
  for (let x = x0; x < box.right; x += w) {
    const up = (Math.round(x / w) & 1) === 0 ? 1 : -1
    for (let y = box.top - w; y < box.bottom + w; y += 8) d += `M${x} ${y}l${w} ${up * 14}`
  }
  return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="3" stroke-opacity=".75"/>`
}

/** Braids with purl channels between them, in light and shade of the wool itself. */
export function cables(cloth: Cloth, box: Box): string {
  const centre = (box.left + box.right) / 2
  const shade = lighter(cloth.color, -0.15)
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
  const stroke = (d: string, color: string, width: number, opacity: number, shift = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"${shift}/>`
  return (
    stroke(channels, shade, 3.4, 0.5) +
    stroke(under, shade, 16, 0.6) +
    stroke(under, cloth.color, 10, 1) +
    stroke(over, shade, 18, 0.8, ' transform="translate(1.5 1.5)"') +
    stroke(over, cloth.color, 13, 1) +
    stroke(over, lighter(cloth.color, 0.035), 6, 1, ' transform="translate(-1.5 -1)"')
  )
}
