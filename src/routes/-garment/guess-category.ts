import type { CategoryEntry } from '#src/api/contract/catalog.ts'

/** Common names of garments, by the category's slug. */
const called: Readonly<Record<string, readonly string[]>> = {
  't-shirts': ['tee', 't-shirt', 'tshirt', 'tank top', 'polo'],
  blouses: ['blouse', 'tunic'],
  knitwear: ['jumper', 'sweater', 'pullover', 'cardigan', 'knit', 'turtleneck', 'roll neck'],
  sweatshirts: ['hoodie', 'sweatshirt', 'fleece'],
  jeans: ['jeans', 'denims'],
  trousers: ['pants', 'chinos', 'trousers', 'leggings', 'joggers', 'culottes'],
  shorts: ['shorts', 'bermudas'],
  dresses: ['gown', 'frock', 'dress'],
  swimwear: ['bikini', 'swimsuit', 'trunks'],
  jumpsuits: ['jumpsuit', 'playsuit', 'dungarees', 'overalls'],
  coats: ['coat', 'trench', 'overcoat', 'parka', 'raincoat'],
  jackets: ['jacket', 'bomber', 'anorak', 'puffer', 'gilet', 'vest'],
  blazers: ['blazer'],
  sneakers: ['sneaker', 'trainers', 'runners'],
  boots: ['boot', 'boots', 'wellies'],
  flats: ['flats', 'loafers', 'ballerinas', 'brogues', 'oxfords'],
  heels: ['heels', 'pumps', 'stilettos'],
  sandals: ['sandal', 'flip flops', 'slides', 'mules'],
  bags: ['bag', 'handbag', 'tote', 'clutch', 'purse', 'shopper'],
  backpacks: ['backpack', 'rucksack'],
  wallets: ['wallet', 'card holder'],
  hats: ['hat', 'beanie', 'cap', 'beret'],
  scarves: ['scarf', 'shawl', 'stole'],
  jewellery: ['necklace', 'ring', 'earrings', 'bracelet', 'brooch'],
  sunglasses: ['sunglasses', 'shades'],
  gloves: ['gloves', 'mittens'],
  watches: ['watch'],
  underwear: ['bra', 'briefs', 'boxers', 'lingerie'],
  socks: ['socks', 'tights', 'stockings'],
}

/** The category in a garment's name, by the tree's own words and their synonyms; null without a match. */
export function guessCategory(title: string, trees: readonly CategoryEntry[]): string | null {
  const words = ` ${title.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `
  let best: { slug: string; at: number; length: number } | null = null
  const offered = trees.flatMap(tree => tree.children).filter(leaf => !leaf.is_retired)
  for (const { name, slug, former_slugs: former = [] } of offered) {
    const synonyms = [slug, ...former].flatMap(each => called[each] ?? [])
    for (const word of [name.toLowerCase(), singular(name), ...synonyms]) {
      const at = words.lastIndexOf(` ${word} `)
      // the last word is the noun, "shirt dress", and the longer match is more specific, "denim jacket"
      const end = at + word.length
      if (at >= 0 && (best === null || end > best.at || (end === best.at && word.length > best.length)))
        best = { slug, at: end, length: word.length }
    }
  }
  return best?.slug ?? null
}

const singular = (name: string) => name.toLowerCase().replace(/(?<=ss)es$|s$/, '')
