import { moveAds } from './ads/index.ts'
import type { CategoryFollowers } from './categories/index.ts'
import { expandSearches, moveSearches, renameSearches } from './favorites/index.ts'
import { moveMappings } from './import-mapping/index.ts'
import { moveProducts } from './products/index.ts'
import { moveGarments } from './wardrobe/index.ts'

/** What the domains do when an operator changes categories. */
export const categoryFollowers: CategoryFollowers = {
  moves: {
    products: moveProducts,
    ads: moveAds,
    garments: moveGarments,
    'saved searches': moveSearches,
    'import mappings': moveMappings,
  },
  treeChanged: expandSearches,
  renamed: renameSearches,
}
