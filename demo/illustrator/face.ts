import { seededRandom } from '../random.ts'
import { COLOR_HEX } from './palette.ts'
import type { ColorSlug } from './spec.ts'

const walls = ['#d9e0d6', '#e6d8cc', '#d5dbe3', '#e9dfc9', '#e2d3d8', '#cfd8d4'] as const
const skins = [
  ['#f0cfb6', '#d9a98b'],
  ['#e5b894', '#c8926b'],
  ['#c68d62', '#a46d45'],
  ['#96633f', '#754a2d'],
  ['#6d452e', '#50301f'],
] as const
const hairs = ['#2b211d', '#4a3226', '#7a5233', '#b98a4e', '#8c3f24', '#9b9792'] as const
const clothes: readonly ColorSlug[] = ['navy', 'olive', 'burgundy', 'camel', 'cream', 'grey', 'green', 'blue']

/** The hair behind the head, and the hair on it. */
const styles = [
  {
    behind: '<path d="M250 380c-10-230 310-230 300 0v250H250z"/>',
    above: '<path d="M276 390c-6-170 254-170 248 0-20-70-80-110-140-110s-90 50-108 110z"/>',
  },
  {
    behind: '<circle cx="400" cy="172" r="62"/>',
    above: '<path d="M274 400c-16-220 268-220 252 0-14-80-66-126-126-126s-112 46-126 126z"/>',
  },
  {
    behind: '',
    above:
      '<path d="M272 372c-20-200 276-210 256 0-10-46-26-70-48-84-60 20-120 14-160-10-24 22-40 52-48 94z"/>',
  },
  {
    behind: '<path d="M256 360c-30-210 318-210 288 0 14 60 4 120-20 160H276c-24-40-34-100-20-160z"/>',
    above: '<path d="M276 396c0-60 20-116 84-132 70 60 120 60 164 132 8-170-260-190-248 0z"/>',
  },
] as const

/**
 * Draws the portrait of a member as an image of 800 × 800 (SVG text): head and shoulders before a wall, as people have them
 * in their profiles. Each seed has a face of its own.
 */
export function drawFace(seed: number): string {
  const random = seededRandom(seed).fork('face')
  const [skin, shade] = random.pick(skins)
  const hair = random.pick(hairs)
  const { behind, above } = random.pick(styles)
  const shirt = COLOR_HEX[random.pick(clothes)]
  const tilt = random.between(-4, 4).toFixed(1)
  const eyes = [350, 450].map(x => `<circle cx="${x}" cy="408" r="10"/>`).join('')
  const glasses = random.chance(0.25)
    ? '<g fill="none" stroke="#2b2724" stroke-width="7"><circle cx="350" cy="408" r="38"/><circle cx="450" cy="408" r="38"/><path d="M388 402q12-10 24 0"/></g>'
    : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="60 90 680 680">' +
    `<rect width="800" height="800" fill="${random.pick(walls)}"/>` +
    '<path d="M520 0h280v800H640z" fill="#fff" opacity=".18"/>' +
    `<g transform="rotate(${tilt} 400 700)"><g fill="${hair}">${behind}</g>` +
    `<path d="M340 470h120v150q-60 60-120 0z" fill="${shade}"/>` +
    `<path d="M110 800c0-150 110-200 226-220q64 70 128 0c116 20 226 70 226 220z" fill="${shirt}"/>` +
    '<path d="M336 580q64 70 128 0l22 12q-86 100-172 0z" fill="#000" opacity=".14"/>' +
    `<path d="M284 392c0-160 232-160 232 0 0 100-46 176-116 176s-116-76-116-176z" fill="${skin}"/>` +
    `<g fill="${hair}">${above}</g><g fill="#2b2724">${eyes}</g>` +
    `<g fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"><path d="M402 412l-12 62h22"/></g>` +
    '<path d="M362 508q38 26 76 0" fill="none" stroke="#8c4a3f" stroke-width="8" stroke-linecap="round"/>' +
    `<g fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"><path d="M328 372q22-12 44-2M428 370q22-10 44 2"/></g>` +
    `${glasses}</g></svg>`
  )
}
