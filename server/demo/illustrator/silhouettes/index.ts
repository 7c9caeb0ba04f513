import type { CategorySlug } from '../spec.ts'
import { backpacks } from './backpacks.ts'
import { bags } from './bags.ts'
import { belts } from './belts.ts'
import { blazer } from './blazers.ts'
import { blouse } from './blouses.ts'
import { boots } from './boots.ts'
import type { Silhouette } from './brief.ts'
import { coat } from './coats.ts'
import { dress } from './dresses.ts'
import { flats } from './flats.ts'
import { hats } from './hats.ts'
import { heels } from './heels.ts'
import { jacket } from './jackets.ts'
import { jeans } from './jeans.ts'
import { jewellery } from './jewellery.ts'
import { knitwear } from './knitwear.ts'
import { sandals } from './sandals.ts'
import { scarves } from './scarves.ts'
import { shirt } from './shirts.ts'
import { shorts } from './shorts.ts'
import { skirt } from './skirts.ts'
import { sneakers } from './sneakers.ts'
import { sunglasses } from './sunglasses.ts'
import { sweatshirt } from './sweatshirts.ts'
import { swimwear } from './swimwear.ts'
import { tShirt } from './t-shirts.ts'
import { trousers } from './trousers.ts'

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
