/** The input of the illustrator. All slugs are the shop's own. */

export const CATEGORY_SLUGS = [
  't-shirts',
  'shirts',
  'blouses',
  'knitwear',
  'sweatshirts',
  'dresses',
  'skirts',
  'jeans',
  'trousers',
  'shorts',
  'coats',
  'jackets',
  'blazers',
  'swimwear',
  'sneakers',
  'boots',
  'flats',
  'heels',
  'sandals',
  'bags',
  'backpacks',
  'hats',
  'scarves',
  'belts',
  'jewellery',
  'sunglasses',
] as const
export type CategorySlug = (typeof CATEGORY_SLUGS)[number]

export const COLOR_SLUGS = [
  'black',
  'white',
  'grey',
  'beige',
  'cream',
  'brown',
  'camel',
  'navy',
  'blue',
  'light-blue',
  'green',
  'olive',
  'red',
  'burgundy',
  'pink',
  'purple',
  'yellow',
  'orange',
  'gold',
  'silver',
] as const
export type ColorSlug = (typeof COLOR_SLUGS)[number]

export const MATERIAL_SLUGS = [
  'cotton',
  'organic-cotton',
  'linen',
  'wool',
  'merino',
  'cashmere',
  'silk',
  'viscose',
  'polyester',
  'nylon',
  'denim',
  'leather',
  'suede',
  'corduroy',
  'velvet',
  'satin',
  'knit',
  'down',
  'canvas',
  'straw',
  'metal',
  'acetate',
] as const
export type MaterialSlug = (typeof MATERIAL_SLUGS)[number]

export const PATTERN_SLUGS = [
  'plain',
  'stripe',
  'breton',
  'check',
  'gingham',
  'houndstooth',
  'floral',
  'dots',
  'herringbone',
  'animal',
  'color-block',
  'cable',
  'rib',
] as const
export type PatternSlug = (typeof PATTERN_SLUGS)[number]

export const WHOSE = ['woman', 'man', 'kids'] as const
export type Whose = (typeof WHOSE)[number]

/** `front` is the first image; `back` and `detail` are other images of the same piece. */
export const VIEWS = ['front', 'back', 'detail'] as const
export type View = (typeof VIEWS)[number]

/** One piece to draw. `cut` names options of `CUTS[category]`; what is missing takes the first option. */
export interface GarmentSpec {
  readonly category: CategorySlug
  /** The main color, and a second one where the piece has it (print, stripes, color block, sole). */
  readonly colors: readonly [ColorSlug, ColorSlug?]
  readonly material: MaterialSlug
  readonly pattern: PatternSlug
  readonly cut: Readonly<Record<string, string>>
  readonly whose: Whose
  /** Decides backdrop, light, folds and the small asymmetries. */
  readonly seed: number
  /** Where it was photographed: a studio unless it says that it was at a member's home. */
  readonly place?: 'home'
}

/** How a piece is shown: on its soles or its bottom, on a hanger, laid flat, or, where it is small, on plain cloth. */
export type Pose = 'stands' | 'hangs' | 'lies' | 'small'

const STANDING: readonly CategorySlug[] = [
  'sneakers',
  'boots',
  'flats',
  'heels',
  'sandals',
  'bags',
  'backpacks',
  'hats',
]
const HANGING: readonly CategorySlug[] = [
  't-shirts',
  'shirts',
  'blouses',
  'knitwear',
  'sweatshirts',
  'dresses',
  'coats',
  'jackets',
  'blazers',
]
const SMALL: readonly CategorySlug[] = ['belts', 'jewellery', 'sunglasses']

/** How people photograph a piece of this category at home. */
export function poseOf(category: CategorySlug): Pose {
  if (STANDING.includes(category)) return 'stands'
  if (SMALL.includes(category)) return 'small'
  return HANGING.includes(category) ? 'hangs' : 'lies'
}
