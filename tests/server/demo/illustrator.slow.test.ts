import { expect, test } from 'vitest'
import { drawGarment } from '#demo/illustrator/draw.ts'
import { CUTS, SILHOUETTES } from '#demo/illustrator/silhouettes/index.ts'
import {
  CATEGORY_SLUGS,
  COLOR_SLUGS,
  type ColorSlug,
  MATERIAL_SLUGS,
  PATTERN_SLUGS,
  poseOf,
  VIEWS,
  WHOSE,
} from '#demo/illustrator/spec.ts'
import { colorShares, difference, fromNamed, look, middle, piece } from './illustrator-measure.ts'

/** What a slip in the arithmetic leaves in a drawing (its embedded shadow may spell anything). */
const holes = (svg: string) => svg.replaceAll(/base64,[^"]*/g, '').match(/NaN|undefined|Infinity/g) ?? []

test('every category of the shop has a silhouette and its cuts', () => {
  expect(Object.keys(SILHOUETTES).sort()).toEqual([...CATEGORY_SLUGS].sort())
  expect(Object.keys(CUTS).sort()).toEqual([...CATEGORY_SLUGS].sort())
})

test('the same piece is drawn the same, another seed draws another image of it', () => {
  for (const category of CATEGORY_SLUGS) {
    for (const view of VIEWS) {
      const once = drawGarment(piece(category, { seed: 5 }), view)
      expect(drawGarment(piece(category, { seed: 5 }), view)).toBe(once)
      expect(drawGarment(piece(category, { seed: 6 }), view)).not.toBe(once)
    }
  }
})

test.each(CATEGORY_SLUGS)('every cut of %s can be drawn and fills its image', async category => {
  const cuts = Object.entries(CUTS[category]).flatMap(([name, options]) =>
    options.map(option => ({ [name]: option })),
  )
  for (const [n, cut] of cuts.entries()) {
    const whose = WHOSE[n % WHOSE.length] ?? 'woman'
    // Views take turns at another pace, so that everybody is drawn from all sides.
    const view = VIEWS[Math.floor(n / 2) % VIEWS.length] ?? 'front'
    const svg = drawGarment(piece(category, { cut, whose, colors: ['red', 'navy'], seed: n }), view)
    expect(holes(svg)).toEqual([])
    const seen = await look(svg, 40)
    expect([seen.width, seen.height]).toEqual([40, 50])
    const red = seen.lab.filter(([, a]) => a > 25).length / seen.lab.length
    expect({ cut, view, fills: red > 0.012 }).toEqual({ cut, view, fills: true })
  }
})

test.each(CATEGORY_SLUGS)(
  '%s at home stand where they stand in the studio, and fill their image',
  async category => {
    const stands = (svg: string) => svg.includes('fill="url(#pool)"')
    for (let seed = 0; seed < 6; seed += 1) {
      const at = piece(category, { seed, colors: ['red'] })
      const athome = drawGarment({ ...at, place: 'home' }, 'front')
      expect(holes(athome)).toEqual([])
      expect([stands(athome), poseOf(category) === 'stands']).toEqual(
        [stands(drawGarment(at, 'front'))].flatMap(one => [one, one]),
      )
      const seen = await look(athome, 40)
      expect(seen.lab.filter(([, a]) => a > 25).length / seen.lab.length).toBeGreaterThan(0.012)
    }
  },
)

test('the photos of one piece are taken in one room', () => {
  const room = (svg: string) => svg.slice(svg.indexOf('</defs>'), svg.indexOf('<g transform="translate('))
  const coat = piece('coats', { seed: 3, place: 'home' })
  expect(room(drawGarment(coat, 'back'))).toBe(room(drawGarment(coat, 'front')))
  expect(room(drawGarment({ ...coat, seed: 4 }, 'front'))).not.toBe(room(drawGarment(coat, 'front')))
})

test.each(['shirts', 'bags'] as const)('%s can be drawn in every material and pattern', async category => {
  const cloths = [
    ...PATTERN_SLUGS.map(pattern => ({ pattern })),
    ...MATERIAL_SLUGS.map(material => ({ material })),
  ]
  for (const [seed, cloth] of cloths.entries()) {
    const svg = drawGarment(piece(category, { ...cloth, colors: ['green', 'cream'], seed }), 'front')
    expect(holes(svg)).toEqual([])
    const shares = colorShares(await look(svg, 32))
    const green = (shares.get('green') ?? 0) + (shares.get('olive') ?? 0)
    expect({ cloth, green: green > 0.1 }).toEqual({ cloth, green: true })
  }
})

test('an unknown cut is left aside', () => {
  expect(drawGarment(piece('skirts', { cut: { style: 'toga', wings: 'two' } }), 'front')).toBe(
    drawGarment(piece('skirts'), 'front'),
  )
})

/** Names that a pale backdrop may have too; of these the patch below tells. */
const PAPER: readonly ColorSlug[] = [
  'white',
  'cream',
  'beige',
  'grey',
  'silver',
  'light-blue',
  'pink',
  'camel',
]

const BOLD = ['black', 'navy', 'red', 'green', 'purple', 'orange', 'blue'] as const

test.each(CATEGORY_SLUGS)('the main color of %s is the color seen most', async category => {
  const i = CATEGORY_SLUGS.indexOf(category)
  for (const k of [0, 2, 5]) {
    const color = BOLD[(i + k) % BOLD.length] ?? 'red'
    const material = category === 'jewellery' ? 'metal' : category === 'sunglasses' ? 'acetate' : 'cotton'
    const spec = piece(category, { colors: [color], material, seed: i * 7 + k })
    const shares = colorShares(await look(drawGarment(spec, 'front'), 48))
    const [most] = [...shares].filter(([slug]) => !PAPER.includes(slug)).sort((a, b) => b[1] - a[1])
    // Lenses are as dark as they are: of sunglasses the frame is meant.
    if (category !== 'sunglasses') expect(most?.[0]).toBe(color)
    const enough = (shares.get(color) ?? 0) > 0.045
    expect({ color, enough }).toEqual({ color, enough: true })
  }
})

test.each(['t-shirts', 'coats'] as const)(
  'the cloth of %s is near its named color, for each of the twenty',
  async category => {
    for (const [seed, color] of COLOR_SLUGS.entries()) {
      const patch = middle(await look(drawGarment(piece(category, { colors: [color], seed }), 'front'), 48))
      const away = fromNamed(patch, color)
      expect({ color, near: away < 18 }).toEqual({ color, near: true })
    }
  },
)

test.each(CATEGORY_SLUGS)('the other views of %s are other images of the same piece', async category => {
  const spec = piece(category, { seed: CATEGORY_SLUGS.indexOf(category) })
  const [front, back, detail] = await Promise.all(VIEWS.map(view => look(drawGarment(spec, view), 24)))
  if (!front || !back || !detail) throw new Error('three views')
  expect(difference(front, back)).toBeGreaterThan(3)
  expect(difference(front, detail)).toBeGreaterThan(8)
})
