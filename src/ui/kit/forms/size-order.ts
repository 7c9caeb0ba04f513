import { type SizeSystem, sizeSystems } from '#src/api/contract/values/sizes.ts'

const shoes = sizeSystems.filter(system => system.startsWith('shoe'))

/** Which systems a category is usually sold in; the others follow. */
const usual: Readonly<Record<string, readonly SizeSystem[]>> = {
  jeans: ['waist-length', 'alpha', 'eu', 'eu-men'],
  ...ofAll(['sneakers', 'boots', 'flats', 'heels', 'sandals'], shoes),
  ...ofAll(
    ['bags', 'backpacks', 'wallets', 'hats', 'scarves', 'jewellery', 'sunglasses', 'watches'],
    ['one-size', 'alpha'],
  ),
  ...ofAll(
    ['trousers', 'skirts', 'dresses', 'jumpsuits', 'coats', 'blazers'],
    ['eu', 'eu-men', 'alpha', 'us', 'uk', 'chest'],
  ),
}

function ofAll(categories: readonly string[], systems: readonly SizeSystem[]) {
  return Object.fromEntries(categories.map(category => [category, systems]))
}

/** Systems that are made for others than these people. */
const foreign: Readonly<Record<string, readonly SizeSystem[]>> = {
  man: ['eu', 'us', 'uk', 'shoe-us-women', 'shoe-us-kids'],
  woman: ['eu-men', 'chest', 'shoe-us-men', 'shoe-us-kids'],
}

/** All systems of sizes, first those of this category and audience; a slug may be empty. */
export function systemsInOrder(category: string, whose: string): SizeSystem[] {
  const isShoe = usual[category] === shoes
  const own = usual[category] ?? ['alpha', 'eu', 'eu-men']
  const first = whose === 'kids' && !isShoe ? (['kids', 'kids-age'] as const) : own
  const others = foreign[whose] ?? []
  const all = [...new Set([...first, ...sizeSystems])]
  return [...all.filter(each => !others.includes(each)), ...all.filter(each => others.includes(each))]
}
