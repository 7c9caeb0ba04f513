import { type Measure, measuresOf } from '#src/api/contract/values/measures.ts'
import type { Size } from '#src/api/contract/values/sizes.ts'
import type { CategorySlug } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'

/** What a garment of a middle size measures, lying flat, in centimeters. */
const middle: Readonly<Record<Measure, number>> = {
  ...{ chest: 50, waist: 38, hips: 50, shoulders: 41, sleeve: 60, length: 68 },
  ...{ rise: 28, inseam: 76, leg_opening: 18, insole: 26, heel: 6 },
  ...{ width: 28, height: 22, depth: 11, strap_drop: 24, circumference: 57 },
}

/** The height in centimeters of whom a middle size fits. */
const middleHeight = 172

/** How much smaller a thing in a size of children is: their label is the height that it fits. */
const shareOf = ({ system, label }: Pick<Size, 'system' | 'label'>) =>
  system === 'kids' ? Number.parseInt(label, 10) / middleHeight : 1

/** What somebody measured of a thing, to the half centimeter. */
export function measured(
  random: Random,
  category: CategorySlug,
  size: Pick<Size, 'system' | 'label'>,
): Partial<Record<Measure, number>> {
  const share = shareOf(size)
  // children's sizes are closer to each other
  const [low, high] = share === 1 ? [0.9, 1.15] : [0.96, 1.06]
  const about = (centimeters: number) => Math.round(centimeters * share * random.between(low, high) * 2) / 2
  return Object.fromEntries(measuresOf(category).map(name => [name, about(middle[name])]))
}
