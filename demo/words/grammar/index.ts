import type { CategorySlug } from '../../illustrator/spec.ts'
import { belts, hats, jewellery, scarves, sunglasses } from './accessories.ts'
import { backpacks, bags } from './bags.ts'
import { jeans, shorts, skirts, trousers } from './bottoms.ts'
import { dresses, swimwear } from './dresses.ts'
import type { Grammar } from './grammar.ts'
import { blazers, coats, jackets } from './outerwear.ts'
import { boots, flats, heels, sandals, sneakers } from './shoes.ts'
import { blouses, knitwear, shirts, sweatshirts, tShirts } from './tops.ts'

/** How each category is named and described. */
export const GRAMMARS: Readonly<Record<CategorySlug, Grammar>> = {
  't-shirts': tShirts,
  shirts,
  blouses,
  knitwear,
  sweatshirts,
  dresses,
  skirts,
  jeans,
  trousers,
  shorts,
  coats,
  jackets,
  blazers,
  swimwear,
  sneakers,
  boots,
  flats,
  heels,
  sandals,
  bags,
  backpacks,
  hats,
  scarves,
  belts,
  jewellery,
  sunglasses,
}
