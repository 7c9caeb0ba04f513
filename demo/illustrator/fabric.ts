import { seededRandom } from '../random.ts'
import { lighter, shadowOf } from './palette.ts'
import type { Cloth } from './parts.ts'

/** One stroke of a repeat: an absolute path of M, L, H, V and Q. */
interface Thread {
  readonly d: string
  readonly color: string
  readonly opacity: number
  readonly width: number
}

const line = (d: string, color: string, opacity: number, width = 1): Thread => ({
  d,
  color,
  opacity,
  width,
})

/**
 * The surface of a cloth as an SVG pattern tile (in user space, never turned). Returns the tile's definition and
 * what to fill with it, or nothing for smooth cloth. `close` is a close-up: finer weaves are seen too.
 */
export function texture(
  cloth: Cloth,
  id: string,
  close = false,
): { readonly def: string; readonly fill: string } | undefined {
  const dark = shadowOf(cloth.color)
  const pattern = (width: number, height: number, body: string) => ({
    def: `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`,
    fill: `url(#${id})`,
  })
  // Rasterising costs by the number of tiles, so that small repeats are woven into larger ones.
  const tile = (width: number, height: number, ...threads: Thread[]) => {
    const [across, down] = [Math.ceil(80 / width), Math.ceil(80 / height)]
    return pattern(
      width * across,
      height * down,
      threads
        .map(({ d, color, opacity, width: w }) => {
          let woven = ''
          for (let x = 0; x < across; x++)
            for (let y = 0; y < down; y++) woven += shifted(d, x * width, y * height)
          return `<path d="${woven}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${w}"/>`
        })
        .join(''),
    )
  }
  if (cloth.pattern === 'rib') {
    return tile(
      11,
      20,
      line('M1 0V20', dark, 0.16, 5),
      line('M1 0V20', dark, 0.3, 2),
      line('M6.5 0V20', '#fff', 0.16, 3.4),
    )
  }
  if (cloth.pattern === 'cable') return undefined
  switch (cloth.material) {
    case 'denim':
      return tile(
        24,
        24,
        line('M-2 8L8 -2M-2 16L16 -2M-2 24L24 -2M6 26L26 6M14 26L26 14', '#fff', 0.09, 1.6),
        line('M-2 12L12 -2M-2 20L20 -2M2 26L26 2M10 26L26 10M18 26L26 18', dark, 0.22, 1.4),
      )
    case 'canvas':
      return tile(
        6,
        6,
        line('M0 1.5H3M3 4.5H6', '#fff', 0.14, 1.4),
        line('M1.5 3V6M4.5 0V3', dark, 0.16, 1.4),
      )
    case 'linen':
      return pattern(170, 130, slubs(dark))
    case 'corduroy':
      return tile(9, 20, line('M1.5 0V20', dark, 0.5, 2.2), line('M5.5 0V20', '#fff', 0.13, 2.6))
    case 'knit':
    case 'cashmere':
    case 'merino':
      return cloth.material === 'knit'
        ? tile(11, 9, ...stitches(11, 9, cloth.color, 1))
        : tile(6.5, 5.5, ...stitches(6.5, 5.5, cloth.color, 0.6))
    case 'straw':
      return tile(
        16,
        16,
        line('M0 2H8M8 10H16', '#fff', 0.3, 3),
        line('M0 6H8M8 14H16', dark, 0.28, 2),
        line('M10 0V8M2 8V16M14 0V8M6 8V16', dark, 0.2, 1.6),
      )
    case 'wool':
    case 'suede':
    case 'velvet':
      return pattern(150, 150, flecks(dark, cloth.material === 'wool' ? 0.1 : 0.08))
    case 'leather':
      return pattern(120, 120, grain(dark))
    case 'cotton':
    case 'organic-cotton':
    case 'viscose':
    case 'polyester':
      // Too fine to be seen in the whole, only from close by.
      return close
        ? tile(3, 3, line('M0 .5L1.5 2L3 .5', dark, 0.3, 0.7), line('M0 2L1.5 3.5L3 2', '#fff', 0.1, 0.7))
        : undefined
    default:
      return undefined
  }
}

/** One knit stitch: two legs that meet at the foot, before the dark between stitches. */
function stitches(w: number, h: number, yarn: string, strength: number): Thread[] {
  const leg = (from: number, to: number) => `M${from} ${-h * 0.15}Q${from} ${h * 0.5} ${to} ${h * 1.02}`
  const legs = leg(w * 0.2, w * 0.46) + leg(w * 0.8, w * 0.54)
  return [
    line(`M0 ${h / 2}H${w}`, lighter(yarn, -0.12), 0.75 * strength, h),
    line(legs, lighter(yarn, 0.015), 0.95, w * 0.32),
    line(legs, lighter(yarn, 0.06), 0.7 * strength, w * 0.14),
  ]
}

/** The same path elsewhere. */
function shifted(d: string, dx: number, dy: number): string {
  return d.replaceAll(/([MLHVQ])([^MLHVQ]*)/g, (_, letter: string, numbers: string) => {
    const moved = numbers
      .trim()
      .split(/[ ,]+/)
      .map((n, i) => Number(n) + (letter === 'V' || (letter !== 'H' && i % 2) ? dy : dx))
    return letter + moved.map(n => Math.round(n * 100) / 100).join(' ')
  })
}

function slubs(dark: string): string {
  const random = seededRandom(11)
  let light = ''
  let shade = ''
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random.integer(0, 165), random.integer(0, 126)]
    const run = random.integer(8, 34)
    const step = random.chance(0.5) ? `h${run}` : `v${run}`
    if (i % 2) light += `M${x} ${y}${step}`
    else shade += `M${x} ${y}${step}`
  }
  return (
    `<path d="${light}" stroke="#fff" stroke-opacity=".2" fill="none"/>` +
    `<path d="${shade}" stroke="${dark}" stroke-opacity=".16" fill="none"/>`
  )
}

function flecks(dark: string, opacity: number): string {
  const random = seededRandom(7)
  let light = ''
  let shade = ''
  for (let i = 0; i < 260; i++) {
    const d = `M${random.integer(0, 148)} ${random.integer(0, 148)}l${random.integer(-3, 3)} ${random.integer(1, 4)}`
    if (i % 2) light += d
    else shade += d
  }
  return (
    `<path d="${light}" stroke="#fff" stroke-opacity="${opacity * 0.8}" stroke-width="1.4" fill="none"/>` +
    `<path d="${shade}" stroke="${dark}" stroke-opacity="${opacity * 1.3}" stroke-width="1.4" fill="none"/>`
  )
}

function grain(dark: string): string {
  const random = seededRandom(5)
  let d = ''
  for (let i = 0; i < 130; i++) {
    const [x, y] = [random.integer(0, 116), random.integer(0, 116)]
    d += `M${x} ${y}q${random.integer(-4, 4)} ${random.integer(1, 4)} ${random.integer(-3, 6)} ${random.integer(2, 6)}`
  }
  return (
    `<path d="${d}" stroke="${dark}" stroke-opacity=".09" fill="none"/>` +
    `<path d="${d}" stroke="#fff" stroke-opacity=".05" fill="none" transform="translate(1 1)"/>`
  )
}

/** How a material takes light: gloss of its folds (0..1.4) and how many and how crisp they are. */
export function drape(cloth: Cloth): { readonly gloss: number; readonly crisp: number } {
  switch (cloth.material) {
    case 'satin':
    case 'silk':
      return { gloss: 1.5, crisp: 0.8 }
    case 'leather':
      return { gloss: 1.6, crisp: 0.9 }
    case 'nylon':
    case 'down':
    case 'polyester':
      return { gloss: 1.15, crisp: 0.9 }
    case 'metal':
    case 'acetate':
      return { gloss: 1.4, crisp: 0.2 }
    case 'linen':
      return { gloss: 0.95, crisp: 1.5 }
    case 'velvet':
      return { gloss: 1.4, crisp: 0.7 }
    case 'wool':
    case 'knit':
    case 'cashmere':
    case 'merino':
    case 'suede':
      return { gloss: 0.8, crisp: 0.5 }
    default:
      return { gloss: 1, crisp: 1 }
  }
}
