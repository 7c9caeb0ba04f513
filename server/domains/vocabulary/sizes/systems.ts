import { type SizeSystem, sizeSystems } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { sizeIn } from './written.ts'

/** Where sizes stand: what is known of the product and of the shop that wrote them. */
export interface SizeContext {
  whose: Whose | null
  /** The system of the category. */
  system: string | null
  /** Where the shop counts: by the currency or the language of its file. */
  market: 'us' | 'uk' | 'eu' | null
  /** The slug of the category: jeans and pants are sized by the waist, jackets by the chest. */
  category?: string | null
}

/** Garments whose numbers may be inches of a waist. */
const byWaist = new Set(['jeans', 'trousers', 'shorts', 'skirts', 'swimwear', 'underwear'])
/** Of these, what is never sized by a chest. */
const neverByChest = new Set(['jeans', 'trousers', 'shorts', 'skirts'])

const clothes: Readonly<Record<Whose, readonly SizeSystem[]>> = {
  woman: ['alpha', 'eu', 'us', 'uk', 'waist-length'],
  man: ['alpha', 'eu-men', 'chest', 'waist-length'],
  kids: ['alpha', 'kids', 'kids-age', 'waist-length'],
}
const shoes: Readonly<Record<Whose, readonly SizeSystem[]>> = {
  woman: ['shoe', 'shoe-us-women', 'shoe-uk'],
  man: ['shoe', 'shoe-us-men', 'shoe-uk'],
  kids: ['shoe', 'shoe-us-kids'],
}
const everybody: readonly Whose[] = ['woman', 'man', 'kids']

/** The systems in which things of this kind are sized, the likeliest first. */
export function likelySystems({ whose, system, market, category }: SizeContext): SizeSystem[] {
  const people = whose === null ? everybody : [whose]
  if (system === 'shoe') return ordered([...people.flatMap(each => shoes[each]), 'alpha', 'one-size'], market)
  // rings, hats and belts have numbers of their own
  if (system === 'one-size') return ['one-size', 'alpha']
  const found = ordered([...people.flatMap(each => clothes[each]), 'kids-age', 'one-size'], market).filter(
    each =>
      !(each === 'waist-length' && category != null && !byWaist.has(category)) &&
      !(each === 'chest' && neverByChest.has(category ?? '')),
  )
  const isOwn = (each: SizeSystem) => each === system || (system === 'eu' && each === 'eu-men')
  return [...found.filter(isOwn), ...found.filter(each => !isOwn(each))]
}

/** Systems of the shop's market come first. */
function ordered(systems: readonly SizeSystem[], market: SizeContext['market']): SizeSystem[] {
  const isLocal = (each: SizeSystem) =>
    market === 'us'
      ? each === 'us' || each.startsWith('shoe-us') || each === 'chest'
      : market === 'uk'
        ? each === 'uk' || each === 'shoe-uk' || each === 'chest'
        : market === 'eu' && (each === 'eu' || each === 'eu-men' || each === 'shoe')
  const unique = [...new Set(systems)]
  return [...unique.filter(isLocal), ...unique.filter(each => !isLocal(each))]
}

/**
 * The systems that a whole option fits, the likeliest first: each value is a size of it, no two the same. One is what
 * is meant; of several somebody chooses; where there is none, the values are no sizes.
 */
export function sizeSystemsOf(values: readonly string[], about: SizeContext): SizeSystem[] {
  const written = [...new Set(values.map(value => value.trim()))]
  if (written.length === 0) return []
  const isBare = written.every(value => /^\d+(?:[.,]\d)?$/.test(value))
  const likely = likelySystems(about)
  return likely.filter(system => {
    const keys = written.map(value => sizeIn(system, value)?.label)
    if (keys.includes(undefined) || new Set(keys).size < written.length) return false
    return !isBare || isMeant(system, written.length, about)
  })
}

/** Whether numbers without a sign can be of a system: ages only of children, and never one number among letters. */
function isMeant(system: SizeSystem, count: number, { whose, system: own }: SizeContext): boolean {
  if (system === 'kids-age') return whose === 'kids'
  return count > 1 || (own !== null && own !== 'alpha')
}

/** The systems in which a label of a product is looked up: the likely ones, then all others. */
export const systemsFor = (about: SizeContext): SizeSystem[] => [
  ...new Set([...likelySystems(about), ...sizeSystems]),
]
