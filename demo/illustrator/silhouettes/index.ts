import type { CategorySlug } from '../spec.ts'
import { belts } from './accessories/belts.ts'
import { hats } from './accessories/hats.ts'
import { jewellery } from './accessories/jewelry.ts'
import { scarves } from './accessories/scarves.ts'
import { sunglasses } from './accessories/sunglasses.ts'
import { backpacks } from './bags/backpacks.ts'
import { bags } from './bags/bags.ts'
import { jeans } from './bottoms/jeans.ts'
import { shorts } from './bottoms/shorts.ts'
import { skirt } from './bottoms/skirts.ts'
import { trousers } from './bottoms/trousers.ts'
import type { Silhouette } from './brief.ts'
import { dress } from './dresses/dresses.ts'
import { blazer } from './outerwear/blazers.ts'
import { coat } from './outerwear/coats.ts'
import { jacket } from './outerwear/jackets.ts'
import { boots } from './shoes/boots.ts'
import { flats } from './shoes/flats.ts'
import { heels } from './shoes/heels.ts'
import { sandals } from './shoes/sandals.ts'
import { sneakers } from './shoes/sneakers.ts'
import { swimwear } from './swimwear.ts'
import { blouse } from './tops/blouses.ts'
import { knitwear } from './tops/knitwear.ts'
import { shirt } from './tops/shirts.ts'
import { sweatshirt } from './tops/sweatshirts.ts'
import { tShirt } from './tops/t-shirts.ts'

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
