import type { CategorySlug } from '../spec.ts'
import { backpacks, bags } from './bags.ts'
import { blouse } from './blouses.ts'
import { boots } from './boots.ts'
import type { Silhouette } from './brief.ts'
import { flats, heels, sandals } from './dress-shoes.ts'
import { dress } from './dresses.ts'
import { hats, scarves } from './headwear.ts'
import { knitwear, sweatshirt } from './knits.ts'
import { jeans, shorts, trousers } from './legs.ts'
import { blazer, coat, jacket } from './outerwear.ts'
import { skirt } from './skirts.ts'
import { belts, jewellery, sunglasses } from './small-things.ts'
import { sneakers } from './sneakers.ts'
import { swimwear } from './swimwear.ts'
import { shirt, tShirt } from './tops.ts'

export { CUTS } from './cuts.ts'

/** Who draws what: every leaf category of the shop has its silhouette. */
export const SILHOUETTES: Readonly<Record<CategorySlug, Silhouette>> = {
  't-shirts': tShirt,
  shirts: shirt,
  blouses: blouse,
  knitwear,
  sweatshirts: sweatshirt,
  dresses: dress,
  skirts: skirt,
  jeans,
  trousers,
  shorts,
  coats: coat,
  jackets: jacket,
  blazers: blazer,
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
