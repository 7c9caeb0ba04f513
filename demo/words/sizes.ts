import { type Size, type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import type { CategorySlug, Whose } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'
import { isShoe } from './fabrics.ts'

interface Run {
  readonly system: SizeSystem
  readonly labels: readonly string[]
}

const ONE: Run = { system: 'one-size', labels: ['One size'] }
const ALPHA_WOMAN: Run = { system: 'alpha', labels: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] }
const ALPHA_MAN: Run = { system: 'alpha', labels: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] }
const EU_WOMAN: Run = { system: 'eu', labels: ['32', '34', '36', '38', '40', '42', '44', '46'] }
const EU_MAN: Run = { system: 'eu-men', labels: ['44', '46', '48', '50', '52', '54'] }
const JEANS_WOMAN: Run = {
  system: 'waist-length',
  labels: ['W25/L30', 'W26/L30', 'W27/L32', 'W28/L32', 'W29/L32', 'W30/L32', 'W31/L32'],
}
const JEANS_MAN: Run = {
  system: 'waist-length',
  labels: ['W28/L32', 'W30/L32', 'W31/L32', 'W32/L32', 'W33/L34', 'W34/L34', 'W36/L34'],
}
const KIDS: Run = {
  system: 'kids',
  labels: ['92', '98', '104', '110', '116', '122', '128', '134', '140', '146', '152', '158'],
}
const halves = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, index) => String(from + index / 2))
const SHOES: Readonly<Record<Whose, Run>> = {
  woman: { system: 'shoe', labels: halves(36, 41) },
  man: { system: 'shoe', labels: halves(40, 46) },
  // shoe sizes begin at EU 35 (V-16)
  kids: { system: 'shoe', labels: halves(35, 38) },
}

const NO_SIZE: readonly CategorySlug[] = ['bags', 'backpacks', 'hats', 'scarves', 'jewellery', 'sunglasses']
const TAILORED: readonly CategorySlug[] = ['blazers', 'coats']

/** The sizes that a category is made in for an audience, smallest first. */
export function sizeRun(category: CategorySlug, whose: Whose): Run {
  if (NO_SIZE.includes(category)) return ONE
  if (isShoe(category)) return SHOES[whose]
  if (whose === 'kids') return KIDS
  if (category === 'jeans') return whose === 'woman' ? JEANS_WOMAN : JEANS_MAN
  if (whose === 'woman')
    return ['dresses', 'trousers', 'skirts', ...TAILORED].includes(category) ? EU_WOMAN : ALPHA_WOMAN
  if (TAILORED.includes(category)) return EU_MAN
  if (category === 'trousers') return JEANS_MAN
  return ALPHA_MAN
}

/** Neighbouring sizes out of the middle of the run, at most `most` of them. */
export function sizesFor(random: Random, category: CategorySlug, whose: Whose, most: number): Size[] {
  const { system, labels } = sizeRun(category, whose)
  // nobody makes every half size of a shoe
  const offered =
    system === 'shoe' && random.chance(0.7) ? labels.filter(label => !label.includes('.')) : labels
  const count = Math.min(offered.length, most, random.integer(Math.min(4, most), Math.max(4, most)))
  const room = offered.length - count
  const from = Math.round(room / 2 + random.between(-0.5, 0.5) * room)
  return offered.slice(from, from + count).map(label => size(system, label))
}

/** How large a person is, from 0 (the smallest size that is made) to 1; middle sizes are more frequent. */
export type Build = number

export const someBuild = (random: Random): Build => (random.next() + random.next()) / 2

/** The size of a member's piece: the one of whom it was made for, or any where that is not known. */
export function sizeOf(random: Random, build: Build | null, category: CategorySlug, whose: Whose): Size {
  const { system, labels } = sizeRun(category, whose)
  const [smallest = ''] = labels
  const drawn = someBuild(random)
  return size(system, labels[Math.floor((build ?? drawn) * labels.length)] ?? smallest)
}
