import { expect, test } from 'vitest'
import { drawGarment } from '#demo/illustrator/draw.ts'
import { CUTS } from '#demo/illustrator/silhouettes/index.ts'
import { CATEGORY_SLUGS, COLOR_SLUGS, type GarmentSpec, PATTERN_SLUGS } from '#demo/illustrator/spec.ts'
import { type Random, seededRandom } from '#demo/random.ts'
import { difference, look, piece, type Seen } from './illustrator-measure.ts'

/** Mean difference in Lab below which two thumbnails look alike: a just noticeable difference is 2.3. */
const ALIKE = 4.5

function someCut(random: Random, category: GarmentSpec['category']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CUTS[category]).map(([name, options]) => [name, random.pick(options)]),
  )
}

async function nearest(specs: readonly GarmentSpec[]): Promise<number> {
  const seen: Seen[] = []
  for (const spec of specs) seen.push(await look(drawGarment(spec, 'front'), 24))
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < seen.length; i++) {
    for (let j = i + 1; j < Math.min(seen.length, i + 8); j++) {
      const [one, other] = [seen[i], seen[j]]
      if (one && other) least = Math.min(least, difference(one, other))
    }
  }
  return least
}

test('no two of any eight neighbours of a mixed list look alike', async () => {
  const random = seededRandom(11)
  const specs: GarmentSpec[] = []
  for (let round = 0; round < 2; round++) {
    for (const category of random.shuffle(CATEGORY_SLUGS)) {
      const colors: GarmentSpec['colors'] = [random.pick(COLOR_SLUGS), random.pick(COLOR_SLUGS)]
      const pattern = random.chance(0.6) ? 'plain' : random.pick(PATTERN_SLUGS)
      specs.push(
        piece(category, { colors, pattern, cut: someCut(random, category), seed: random.integer(0, 1e9) }),
      )
    }
  }
  expect(await nearest(specs)).toBeGreaterThan(ALIKE)
})

test('no two of any eight neighbours within one category look alike, each in a color of its own', async () => {
  for (const category of ['t-shirts', 'sneakers', 'bags'] as const) {
    const random = seededRandom(CATEGORY_SLUGS.indexOf(category))
    const colors = random.shuffle(COLOR_SLUGS)
    const specs = colors.map(color =>
      piece(category, { colors: [color], cut: someCut(random, category), seed: random.integer(0, 1e9) }),
    )
    expect({ category, apart: (await nearest(specs)) > ALIKE }).toEqual({ category, apart: true })
  }
})
