import sharp from 'sharp'
import { COLOR_HEX } from '#demo/illustrator/palette.ts'
import { type CategorySlug, COLOR_SLUGS, type ColorSlug, type GarmentSpec } from '#demo/illustrator/spec.ts'

/** A small image as CIE Lab triples, row by row. */
export interface Seen {
  readonly width: number
  readonly height: number
  readonly lab: readonly (readonly [l: number, a: number, b: number])[]
}

type Lab = Seen['lab'][number]

export const piece = (category: CategorySlug, more: Partial<GarmentSpec> = {}): GarmentSpec => ({
  category,
  colors: ['blue'],
  material: 'cotton',
  pattern: 'plain',
  cut: {},
  whose: 'woman',
  seed: 1,
  ...more,
})

/** What the drawing looks like at a width in pixels. Throws when the text is no drawable SVG. */
export async function look(svg: string, width: number): Promise<Seen> {
  const { data, info } = await sharp(Buffer.from(svg), { density: Math.max(9, (72 * width) / 800) })
    .resize(width)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lab: Lab[] = []
  for (let i = 0; i < data.length; i += 3) lab.push(labOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0))
  return { width: info.width, height: info.height, lab }
}

function labOf(red: number, green: number, blue: number): Lab {
  const linear = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29)
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const apart = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const NAMED = COLOR_SLUGS.map(slug => {
  const n = Number.parseInt(COLOR_HEX[slug].slice(1), 16)
  return { slug, lab: labOf((n >> 16) & 255, (n >> 8) & 255, n & 255) }
})

/** The distance of a color to a named one; light and shade of the same hue count a third. */
function awayFrom(seen: Lab, named: Lab): number {
  return Math.hypot((seen[0] - named[0]) / 3, seen[1] - named[1], seen[2] - named[2])
}

/** How much of the middle of an image each color name takes, from the backdrop's pale tints upwards. */
export function colorShares(seen: Seen): Map<ColorSlug, number> {
  const shares = new Map<ColorSlug, number>()
  let counted = 0
  for (let y = Math.floor(seen.height * 0.12); y < seen.height * 0.88; y++) {
    for (let x = Math.floor(seen.width * 0.1); x < seen.width * 0.9; x++) {
      const pixel = seen.lab[y * seen.width + x]
      if (!pixel) continue
      counted++
      const [nearest] = NAMED.map(({ slug, lab }) => ({ slug, away: awayFrom(pixel, lab) })).sort(
        (a, b) => a.away - b.away,
      )
      if (nearest) shares.set(nearest.slug, (shares.get(nearest.slug) ?? 0) + 1)
    }
  }
  for (const [slug, count] of shares) shares.set(slug, count / counted)
  return shares
}

/** Mean difference in Lab between two images of one size. */
export function difference(one: Seen, other: Seen): number {
  let sum = 0
  for (const [i, lab] of one.lab.entries()) sum += apart(lab, other.lab[i] ?? [0, 0, 0])
  return sum / one.lab.length
}

/** The mean color of a patch in the middle of the image, a tenth of its width. */
export function middle(seen: Seen): Lab {
  const found: Lab[] = []
  const half = seen.width / 20
  for (const [i, lab] of seen.lab.entries()) {
    const [x, y] = [(i % seen.width) - seen.width / 2, Math.floor(i / seen.width) - seen.height * 0.56]
    if (Math.abs(x + seen.width * 0.06) <= half && Math.abs(y) <= half) found.push(lab)
  }
  const mean = (k: 0 | 1 | 2) => found.reduce((sum, lab) => sum + lab[k], 0) / found.length
  return [mean(0), mean(1), mean(2)]
}

/** How far the color of a patch is from a named color, in Lab. */
export function fromNamed(lab: Lab, slug: ColorSlug): number {
  const named = NAMED.find(n => n.slug === slug)
  return named ? apart(lab, named.lab) : Number.POSITIVE_INFINITY
}
